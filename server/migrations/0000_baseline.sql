-- The database from nothing: tables generated from the schemas, everything else by hand. Up to the first tagged version
-- it is one file that is made anew; from then on migrations only go forward and this one stays as it is.

-- Extensions
-- ----------
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Search keys
-- -----------
-- How texts are put in order and looked for: without accents, in small letters of every script, whatever locale the
-- database was made with. Its own "C" knows the letters of ASCII alone, so lower() is told by which collation it goes:
-- the server's own where it has one (from 17 on), else ICU's, else the system's.
--
-- unaccent is only stable because its dictionary could be changed; ours never is, and it is bound here by its identity,
-- not by a search path. A new major version of PostgreSQL may bring other rules: what is written after that follows them,
-- older names when they are written next or restored from an archive.
DO $$
DECLARE chosen text;
BEGIN
  SELECT quote_ident(collname) INTO chosen
    FROM unnest(ARRAY['pg_c_utf8', 'und-x-icu', 'C.utf8', 'en_US.utf8', 'default']) WITH ORDINALITY AS wanted(name, place)
    JOIN pg_collation ON collname = wanted.name
   WHERE collnamespace = 'pg_catalog'::regnamespace
     AND collencoding IN (-1, (SELECT encoding FROM pg_database WHERE datname = current_database()))
   ORDER BY place LIMIT 1;
  EXECUTE format($create$
    CREATE FUNCTION fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC)) COLLATE %s)
  $create$, chosen);
END $$;
--> statement-breakpoint
-- How names are compared: folded, without punctuation, words one space apart, a space before the first, so that ' gra' is
-- where a word begins. What LIKE takes for wildcards goes with the punctuation.
CREATE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || btrim(regexp_replace(
  translate(
    fold(value),
    '%_\-.,:;/()&+@#!?"*|''`´‘’ʼ',
    repeat(' ', 20)
  ),
  '\s+', ' ', 'g'
));
--> statement-breakpoint
-- Tables, generated from the schemas
-- ----------------------------------
CREATE TABLE "competition_climbs" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"points" integer NOT NULL,
	"zones" integer NOT NULL,
	"starting_group" text,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotation_clocks" (
	"competition_id" text PRIMARY KEY NOT NULL,
	"duration_ms" integer NOT NULL,
	"started_at" timestamp with time zone,
	"paused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "competition_log" (
	"competition_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_uid" text,
	"competitor_id" text,
	"climb_id" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "competition_log_competition_id_seq_pk" PRIMARY KEY("competition_id","seq")
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"banner_url" text,
	"gym_id" text,
	"phone_country" text,
	"time_zone" text DEFAULT 'Australia/Sydney' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"finalised_at" timestamp with time zone,
	"log_trimmed_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"frozen_seq" bigint,
	"reactivated_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"are_climbs_hidden" boolean DEFAULT false NOT NULL,
	"opens_by" text DEFAULT 'staff' NOT NULL,
	"grace_minutes" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"is_listed" boolean DEFAULT true NOT NULL,
	"registration" text DEFAULT 'claim' NOT NULL,
	"is_self_scoring" boolean NOT NULL,
	"climb_threshold" integer NOT NULL,
	"flash_bonus" integer NOT NULL,
	"top_value_hundredths" integer NOT NULL,
	"zone_value_hundredths" integer NOT NULL,
	"attempt_cost_hundredths" integer NOT NULL,
	"countback" integer NOT NULL,
	"tie_rule" text NOT NULL,
	"has_starting_groups" boolean DEFAULT false NOT NULL,
	"had_starting_groups" boolean DEFAULT false NOT NULL,
	"has_low_zone" boolean DEFAULT false NOT NULL,
	"is_overall_hidden" boolean DEFAULT false NOT NULL,
	"final_of" text,
	"balance" integer NOT NULL,
	"topped_up_balance" integer DEFAULT 0 NOT NULL,
	"competitor_count" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name || ' ' || venue)) STORED
);
--> statement-breakpoint
CREATE TABLE "competitor_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"competition_id" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competitors" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"number" integer,
	"category_id" text,
	"cohort_id" text,
	"seed" integer,
	"starting_group" text,
	"state" text DEFAULT 'competing' NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"qualified_as" text,
	"invited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_competitors" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"into_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"balance" integer DEFAULT 0 NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_accounts_uid_unique" UNIQUE("uid"),
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"credit_account_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"purchase_id" text,
	"competition_id" text,
	"competition_name" text,
	"places" integer,
	CONSTRAINT "credit_entries_credit_account_id_number_pk" PRIMARY KEY("credit_account_id","number"),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount" <> 0),
	CONSTRAINT "credit_entries_balance" CHECK ("credit_entries"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"credit_account_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"session_id" text,
	"payment_id" text,
	"taken_back_credits" integer DEFAULT 0 NOT NULL,
	"missing_credits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "credit_purchases_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"name" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"place" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"name" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"place" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_snapshots" (
	"competition_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"build" text NOT NULL,
	"board" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competition_results" (
	"competitor_id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"rank" integer,
	"ranked_count" integer NOT NULL,
	"total_hundredths" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_snapshots" (
	"competition_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frozen_scores" (
	"competitor_id" text NOT NULL,
	"climb_id" text NOT NULL,
	"competition_id" text NOT NULL,
	"version" integer NOT NULL,
	"cell" jsonb NOT NULL,
	CONSTRAINT "frozen_scores_competitor_id_climb_id_pk" PRIMARY KEY("competitor_id","climb_id")
);
--> statement-breakpoint
CREATE TABLE "late_scores" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"competitor_id" text NOT NULL,
	"climb_id" text NOT NULL,
	"seen_version" integer NOT NULL,
	"cell" jsonb NOT NULL,
	"why" text DEFAULT 'ended' NOT NULL,
	"sent_by" text NOT NULL,
	"recorded_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"competitor_id" text NOT NULL,
	"climb_id" text NOT NULL,
	"competition_id" text NOT NULL,
	"version" integer NOT NULL,
	"cell" jsonb NOT NULL,
	"entered_by" text,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scores_competitor_id_climb_id_pk" PRIMARY KEY("competitor_id","climb_id")
);
--> statement-breakpoint
CREATE TABLE "competition_roles" (
	"competition_id" text NOT NULL,
	"uid" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_roles_competition_id_uid_role_pk" PRIMARY KEY("competition_id","uid","role")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"competition_id" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_competition_id_email_pk" PRIMARY KEY("competition_id","email")
);
--> statement-breakpoint
CREATE TABLE "active_cohorts" (
	"gym_id" text NOT NULL,
	"cohort" date NOT NULL,
	"month" date NOT NULL,
	"climbers" integer NOT NULL,
	CONSTRAINT "active_cohorts_gym_id_cohort_month_pk" PRIMARY KEY("gym_id","cohort","month")
);
--> statement-breakpoint
CREATE TABLE "active_days" (
	"gym_id" text NOT NULL,
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"ascents" integer NOT NULL,
	CONSTRAINT "active_days_gym_id_uid_day_pk" PRIMARY KEY("gym_id","uid","day")
);
--> statement-breakpoint
CREATE TABLE "active_spans" (
	"gym_id" text NOT NULL,
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"ascents" integer NOT NULL,
	"climbers" integer NOT NULL,
	"newcomers" integer NOT NULL,
	CONSTRAINT "active_spans_gym_id_span_starts_on_pk" PRIMARY KEY("gym_id","span","starts_on")
);
--> statement-breakpoint
CREATE TABLE "ascent_hours" (
	"gym_id" text NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"ascents" integer NOT NULL,
	CONSTRAINT "ascent_hours_gym_id_day_hour_pk" PRIMARY KEY("gym_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "climb_weeks" (
	"gym_id" text NOT NULL,
	"week" date NOT NULL,
	"climb_id" text NOT NULL,
	"ascents" integer NOT NULL,
	"climbers" integer NOT NULL,
	CONSTRAINT "climb_weeks_gym_id_week_climb_id_pk" PRIMARY KEY("gym_id","week","climb_id")
);
--> statement-breakpoint
CREATE TABLE "grade_targets" (
	"section_id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"counts" smallint[] NOT NULL,
	CONSTRAINT "grade_targets_counts" CHECK (cardinality("grade_targets"."counts") = 21)
);
--> statement-breakpoint
CREATE TABLE "gym_climbers" (
	"gym_id" text NOT NULL,
	"uid" text NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"grade" smallint,
	CONSTRAINT "gym_climbers_gym_id_uid_pk" PRIMARY KEY("gym_id","uid")
);
--> statement-breakpoint
CREATE TABLE "ascent_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"climb_id" text NOT NULL,
	"gym_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	"month" text,
	"day" date NOT NULL,
	"hour" smallint,
	"points" integer NOT NULL,
	"grade" smallint,
	"colour" text,
	"is_set_day" boolean DEFAULT false NOT NULL,
	"attempts" smallint
);
--> statement-breakpoint
CREATE TABLE "ascents" (
	"uid" text NOT NULL,
	"climb_id" text NOT NULL,
	"gym_id" text NOT NULL,
	"repeat_count" smallint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"first_logged_at" timestamp with time zone NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	"opinion" text,
	"grade" smallint,
	"attempts" smallint,
	"is_flash" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ascents_uid_climb_id_pk" PRIMARY KEY("uid","climb_id")
);
--> statement-breakpoint
CREATE TABLE "climb_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"climb_id" text NOT NULL,
	"gym_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_uid" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "climb_links" (
	"climb_id" text NOT NULL,
	"competition_id" text NOT NULL,
	"competition_name" text NOT NULL,
	"competition_climb_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"is_from_competition" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "climbs" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"section_id" text NOT NULL,
	"name" text NOT NULL,
	"is_named" boolean DEFAULT true NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"colour" text NOT NULL,
	"grade" smallint,
	"setter_uid" text,
	"set_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now(),
	"archived_at" timestamp with time zone,
	"photo_url" text,
	"photo_width" integer,
	"photo_height" integer,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ascent_count" integer DEFAULT 0 NOT NULL,
	"climber_count" integer DEFAULT 0 NOT NULL,
	"solution_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"favourite_count" integer DEFAULT 0 NOT NULL,
	"reported_hold" text,
	"soft_count" integer DEFAULT 0 NOT NULL,
	"fair_count" integer DEFAULT 0 NOT NULL,
	"hard_count" integer DEFAULT 0 NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name)) STORED,
	CONSTRAINT "climbs_published" CHECK (("climbs"."state" = 'published') = ("climbs"."published_at" is not null)),
	CONSTRAINT "climbs_photo" CHECK (num_nonnulls("climbs"."photo_url", "climbs"."photo_width", "climbs"."photo_height") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"solution_id" text NOT NULL,
	"parent_id" text,
	"uid" text,
	"text" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"unhidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gyms" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"website" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"map_url" text DEFAULT '' NOT NULL,
	"banner_url" text,
	"logo_url" text,
	"time_zone" text DEFAULT 'Australia/Sydney' NOT NULL,
	"next_time_zone" text,
	"next_time_zone_on" date,
	"access" text DEFAULT 'public' NOT NULL,
	"access_key" text,
	"circuit_order" text[] NOT NULL,
	"climb_count" integer DEFAULT 0 NOT NULL,
	"last_set_on" date,
	"climb_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name || ' ' || location)) STORED,
	CONSTRAINT "gyms_access" CHECK ("gyms"."access" in ('public', 'link', 'invitation')),
	CONSTRAINT "gyms_access_key" CHECK ("gyms"."access" <> 'link' or "gyms"."access_key" is not null),
	CONSTRAINT "gyms_next_zone" CHECK (("gyms"."next_time_zone" is null) = ("gyms"."next_time_zone_on" is null)),
	CONSTRAINT "gyms_place" CHECK (("gyms"."latitude" is null) = ("gyms"."longitude" is null)
          and "gyms"."latitude" between -90 and 90 and "gyms"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "issue_events" (
	"id" text PRIMARY KEY NOT NULL,
	"issue_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_uid" text,
	"before" text,
	"after" text,
	"assignee_uid" text,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"issue_id" text NOT NULL,
	"uid" text,
	"message" text DEFAULT '' NOT NULL,
	"photo_url" text,
	"photo_width" integer,
	"photo_height" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"climb_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assignee_uid" text,
	"report_count" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "issues_closed" CHECK (("issues"."state" in ('resolved', 'dismissed')) = ("issues"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "gym_post_links" (
	"gym_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"instagram_id" text NOT NULL,
	"username" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"month" text NOT NULL,
	"time_zone" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"climber_count" integer NOT NULL,
	"helper_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_points" (
	"gym_id" text NOT NULL,
	"board" text NOT NULL,
	"period" text NOT NULL,
	"uid" text NOT NULL,
	"points" integer NOT NULL,
	"count" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"final_rank" integer,
	CONSTRAINT "ranking_points_gym_id_board_period_uid_pk" PRIMARY KEY("gym_id","board","period","uid")
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"reaction" text NOT NULL,
	"uid" text NOT NULL,
	"gym_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reactions_subject_subject_id_reaction_uid_pk" PRIMARY KEY("subject","subject_id","reaction","uid")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"next_reset_on" date,
	"climb_count" integer DEFAULT 0 NOT NULL,
	"last_set_on" date,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "section_publications" (
	"id" text PRIMARY KEY NOT NULL,
	"section_id" text NOT NULL,
	"actor_uid" text,
	"due_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"climb_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "section_publications_state" CHECK (num_nonnulls("section_publications"."due_at", "section_publications"."published_at") = 1)
);
--> statement-breakpoint
CREATE TABLE "section_resets" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"section_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_uid" text,
	"climb_ids" text[] NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "showcase_items" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"kind" text NOT NULL,
	"climb_id" text,
	"solution_id" text,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image_url" text,
	"image_width" integer,
	"image_height" integer,
	"from_on" date,
	"until_on" date,
	"position" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "showcase_items_kind" CHECK (("showcase_items"."kind" = 'climb') = ("showcase_items"."climb_id" is not null)
          and ("showcase_items"."kind" = 'solution') = ("showcase_items"."solution_id" is not null)
          and ("showcase_items"."kind" = 'notice') = ("showcase_items"."title" <> '')),
	CONSTRAINT "showcase_items_image" CHECK (num_nonnulls("showcase_items"."image_url", "showcase_items"."image_width", "showcase_items"."image_height") in (0, 3)),
	CONSTRAINT "showcase_items_days" CHECK ("showcase_items"."from_on" < "showcase_items"."until_on")
);
--> statement-breakpoint
CREATE TABLE "helper_logs" (
	"solution_id" text NOT NULL,
	"giver_uid" text NOT NULL,
	"uid" text NOT NULL,
	"gym_id" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "helper_logs_solution_id_giver_uid_pk" PRIMARY KEY("solution_id","giver_uid")
);
--> statement-breakpoint
CREATE TABLE "solutions" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"climb_id" text NOT NULL,
	"uid" text NOT NULL,
	"video_id" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"publishes_when_ready" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"unhidden_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"like_count" integer DEFAULT 0 NOT NULL,
	"favourite_count" integer DEFAULT 0 NOT NULL,
	"thank_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"caption_key" text GENERATED ALWAYS AS (fold(caption)) STORED,
	CONSTRAINT "solutions_published" CHECK (("solutions"."state" = 'published') = ("solutions"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "gym_changes" (
	"gym_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_uid" text,
	"subject_uid" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "gym_changes_gym_id_seq_pk" PRIMARY KEY("gym_id","seq")
);
--> statement-breakpoint
CREATE TABLE "gym_invitations" (
	"gym_id" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gym_invitations_gym_id_email_pk" PRIMARY KEY("gym_id","email")
);
--> statement-breakpoint
CREATE TABLE "gym_members" (
	"gym_id" text NOT NULL,
	"uid" text NOT NULL,
	"via" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gym_members_gym_id_uid_pk" PRIMARY KEY("gym_id","uid")
);
--> statement-breakpoint
CREATE TABLE "gym_roles" (
	"gym_id" text NOT NULL,
	"uid" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gym_roles_gym_id_uid_role_pk" PRIMARY KEY("gym_id","uid","role")
);
--> statement-breakpoint
CREATE TABLE "mux_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_assets" (
	"id" text PRIMARY KEY NOT NULL,
	"video_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"drop_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video_parts" (
	"video_id" text NOT NULL,
	"start_byte" bigint NOT NULL,
	"size_bytes" bigint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "video_parts_video_id_start_byte_pk" PRIMARY KEY("video_id","start_byte")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"pipeline" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"trim_start_ms" integer,
	"trim_end_ms" integer,
	"poster_ms" integer,
	"is_muted" boolean DEFAULT false NOT NULL,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"has_sound" boolean,
	"upload_key_hash" text,
	"file_key" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visibility" text DEFAULT 'author' NOT NULL,
	"mux_upload_id" text,
	"mux_asset_id" text,
	"playback_id" text,
	"post_media_id" text,
	"post_account_id" text,
	"post_permalink" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "videos_failure" CHECK (("videos"."state" = 'failed') = ("videos"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "gym_visits" (
	"uid" text NOT NULL,
	"gym_id" text NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gym_visits_uid_gym_id_pk" PRIMARY KEY("uid","gym_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"username" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"photo_url" text,
	"is_initialised" boolean DEFAULT false NOT NULL,
	"is_developer" boolean DEFAULT false NOT NULL,
	"is_hidden_from_rankings" boolean DEFAULT false NOT NULL,
	"is_visible_in_product" boolean DEFAULT false NOT NULL,
	"is_visible_on_screens" boolean DEFAULT false NOT NULL,
	"shown_parts" text[] DEFAULT '{"counts","solutions","gyms","achievements","results"}' NOT NULL,
	"deactivated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"touchpoints" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ascent_count" integer DEFAULT 0 NOT NULL,
	"solution_count" integer DEFAULT 0 NOT NULL,
	"climb_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(first_name || ' ' || last_name || ' ' || username)) STORED,
	CONSTRAINT "accounts_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"progress" jsonb
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purged_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"purged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "achievement_earnings" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"achievement_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"news_id" text,
	"earned_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app_check_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_uid" text NOT NULL,
	"blocked_uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_uid_blocked_uid_pk" PRIMARY KEY("blocker_uid","blocked_uid")
);
--> statement-breakpoint
CREATE TABLE "identity_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"uid" text,
	"phone_number" text,
	"code_hash" text,
	"secret_sealed" text,
	"factor_id" text,
	"sign_in" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"request_type" text NOT NULL,
	"uid" text,
	"email" text NOT NULL,
	"new_email" text,
	"factor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"phone_number" text,
	"secret_sealed" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"display_name" text,
	"enrolled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key_sealed" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"certificate_pem" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_phone_places" (
	"key" text PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"uid" text NOT NULL,
	"provider_id" text NOT NULL,
	"raw_id" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_providers_uid_provider_id_pk" PRIMARY KEY("uid","provider_id")
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"auth_time" timestamp with time zone NOT NULL,
	"sign_in_provider" text NOT NULL,
	"second_factor" text,
	"second_factor_id" text,
	"session_claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" double precision NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	"trusted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"password_updated_at" timestamp with time zone,
	"has_email_link" boolean DEFAULT false NOT NULL,
	"display_name" text,
	"photo_url" text,
	"phone_number" text,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"custom_attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"valid_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	"last_refresh_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "instagram_links" (
	"uid" text PRIMARY KEY NOT NULL,
	"instagram_id" text NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"photo_url" text,
	"media_count" integer,
	"state" text NOT NULL,
	"token_sealed" text,
	"token_given_at" timestamp with time zone NOT NULL,
	"token_expires_at" timestamp with time zone NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_actors" (
	"notification_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_actors_notification_id_uid_pk" PRIMARY KEY("notification_id","uid")
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_uid_kind_channel_pk" PRIMARY KEY("uid","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_clocks" (
	"uid" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient_uid" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_pushes" (
	"session_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_pushes_session_id_notification_id_pk" PRIMARY KEY("session_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"refresh_token_hash" text NOT NULL,
	"refresh_token_sealed" text NOT NULL,
	"device" text DEFAULT 'Unknown device' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_refresh_token_hash_unique" UNIQUE("refresh_token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_outs" (
	"uid" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_mails" (
	"uid" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"last_week" date
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"name" text PRIMARY KEY NOT NULL,
	"value" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"uid" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"payload_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_uid_call_key_pk" PRIMARY KEY("uid","call","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ran_at" timestamp with time zone,
	"duration_ms" integer,
	"has_failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"dead_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "sms_numbers" (
	"key" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_blobs" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"name" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"blob_id" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"total_bytes" integer NOT NULL,
	"md5_hash" text NOT NULL,
	"crc32c" text NOT NULL,
	"generation" bigint NOT NULL,
	"metageneration" integer DEFAULT 1 NOT NULL,
	"settable" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"download_tokens" text[] NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"sizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"used_for" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_uploads" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"parts_id" text NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"settable" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"size_bytes" integer,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text,
	"competition_id" text,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"settings" jsonb,
	"control" jsonb NOT NULL,
	"controlled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "screens_owner" CHECK (num_nonnulls("screens"."gym_id", "screens"."competition_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "competition_climbs" ADD CONSTRAINT "competition_climbs_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_clocks" ADD CONSTRAINT "rotation_clocks_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_log" ADD CONSTRAINT "competition_log_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_final_of_competitions_id_fk" FOREIGN KEY ("final_of") REFERENCES "public"."competitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_created_by_accounts_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_invitations" ADD CONSTRAINT "competitor_invitations_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_invitations" ADD CONSTRAINT "competitor_invitations_sent_by_accounts_uid_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_claimed_by_accounts_uid_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_competitors" ADD CONSTRAINT "merged_competitors_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_competitors" ADD CONSTRAINT "merged_competitors_into_id_competitors_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_credit_account_id_credit_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_purchase_id_credit_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."credit_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_credit_account_id_credit_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_snapshots" ADD CONSTRAINT "board_snapshots_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_results" ADD CONSTRAINT "competition_results_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_results" ADD CONSTRAINT "competition_results_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_snapshots" ADD CONSTRAINT "result_snapshots_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_scores" ADD CONSTRAINT "frozen_scores_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_scores" ADD CONSTRAINT "frozen_scores_climb_id_competition_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."competition_climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_scores" ADD CONSTRAINT "frozen_scores_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_scores" ADD CONSTRAINT "late_scores_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_scores" ADD CONSTRAINT "late_scores_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_scores" ADD CONSTRAINT "late_scores_climb_id_competition_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."competition_climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_climb_id_competition_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."competition_climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_roles" ADD CONSTRAINT "competition_roles_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_roles" ADD CONSTRAINT "competition_roles_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_accounts_uid_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_cohorts" ADD CONSTRAINT "active_cohorts_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_spans" ADD CONSTRAINT "active_spans_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascent_hours" ADD CONSTRAINT "ascent_hours_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climb_weeks" ADD CONSTRAINT "climb_weeks_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climb_weeks" ADD CONSTRAINT "climb_weeks_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_targets" ADD CONSTRAINT "grade_targets_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_targets" ADD CONSTRAINT "grade_targets_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_climbers" ADD CONSTRAINT "gym_climbers_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_climbers" ADD CONSTRAINT "gym_climbers_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD CONSTRAINT "ascent_logs_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD CONSTRAINT "ascent_logs_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD CONSTRAINT "ascent_logs_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascents" ADD CONSTRAINT "ascents_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascents" ADD CONSTRAINT "ascents_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascents" ADD CONSTRAINT "ascents_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climb_changes" ADD CONSTRAINT "climb_changes_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climb_changes" ADD CONSTRAINT "climb_changes_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climb_changes" ADD CONSTRAINT "climb_changes_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climb_links" ADD CONSTRAINT "climb_links_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climbs" ADD CONSTRAINT "climbs_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climbs" ADD CONSTRAINT "climbs_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climbs" ADD CONSTRAINT "climbs_setter_uid_accounts_uid_fk" FOREIGN KEY ("setter_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_events" ADD CONSTRAINT "issue_events_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_events" ADD CONSTRAINT "issue_events_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_events" ADD CONSTRAINT "issue_events_assignee_uid_accounts_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_assignee_uid_accounts_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_post_links" ADD CONSTRAINT "gym_post_links_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_post_links" ADD CONSTRAINT "gym_post_links_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_points" ADD CONSTRAINT "ranking_points_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_points" ADD CONSTRAINT "ranking_points_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_publications" ADD CONSTRAINT "section_publications_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_publications" ADD CONSTRAINT "section_publications_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_resets" ADD CONSTRAINT "section_resets_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_resets" ADD CONSTRAINT "section_resets_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_resets" ADD CONSTRAINT "section_resets_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_items" ADD CONSTRAINT "showcase_items_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_items" ADD CONSTRAINT "showcase_items_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_items" ADD CONSTRAINT "showcase_items_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_logs" ADD CONSTRAINT "helper_logs_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_logs" ADD CONSTRAINT "helper_logs_giver_uid_accounts_uid_fk" FOREIGN KEY ("giver_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_logs" ADD CONSTRAINT "helper_logs_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_logs" ADD CONSTRAINT "helper_logs_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_hidden_by_accounts_uid_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_changes" ADD CONSTRAINT "gym_changes_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_changes" ADD CONSTRAINT "gym_changes_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_changes" ADD CONSTRAINT "gym_changes_subject_uid_accounts_uid_fk" FOREIGN KEY ("subject_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_invitations" ADD CONSTRAINT "gym_invitations_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_invitations" ADD CONSTRAINT "gym_invitations_invited_by_accounts_uid_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_members" ADD CONSTRAINT "gym_members_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_members" ADD CONSTRAINT "gym_members_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_roles" ADD CONSTRAINT "gym_roles_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_roles" ADD CONSTRAINT "gym_roles_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_parts" ADD CONSTRAINT "video_parts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_visits" ADD CONSTRAINT "gym_visits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_visits" ADD CONSTRAINT "gym_visits_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_earnings" ADD CONSTRAINT "achievement_earnings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_uid_accounts_uid_fk" FOREIGN KEY ("blocker_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_uid_accounts_uid_fk" FOREIGN KEY ("blocked_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD CONSTRAINT "identity_challenges_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_factors" ADD CONSTRAINT "identity_factors_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instagram_links" ADD CONSTRAINT "instagram_links_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_mails" ADD CONSTRAINT "invitation_mails_sent_by_accounts_uid_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_clocks" ADD CONSTRAINT "notification_clocks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_uid_accounts_uid_fk" FOREIGN KEY ("recipient_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_pushes" ADD CONSTRAINT "held_pushes_session_id_push_subscriptions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."push_subscriptions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competition_climbs_number" ON "competition_climbs" USING btree ("competition_id","number");--> statement-breakpoint
CREATE INDEX "competition_log_cell" ON "competition_log" USING btree ("competitor_id","climb_id","seq") WHERE "competition_log"."climb_id" is not null;--> statement-breakpoint
CREATE INDEX "competition_log_actor" ON "competition_log" USING btree ("actor_uid") WHERE "competition_log"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "competition_log_texts" ON "competition_log" USING btree ("competition_id","seq") WHERE "competition_log"."climb_id" is null;--> statement-breakpoint
CREATE INDEX "competitions_listed" ON "competitions" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "competitions"."is_listed" and "competitions"."started_at" is not null;--> statement-breakpoint
CREATE INDEX "competitions_published" ON "competitions" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "competitions"."is_listed" and "competitions"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "competitions_opens_by_time" ON "competitions" USING btree ("starts_at") WHERE "competitions"."opens_by" = 'time' and "competitions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "competitions_opens_by_staff" ON "competitions" USING btree ("starts_at") WHERE "competitions"."opens_by" = 'staff' and "competitions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "competitions_untrimmed" ON "competitions" USING btree ("ended_at") WHERE "competitions"."state" = 'ended' and ("competitions"."log_trimmed_at" is null or "competitions"."log_trimmed_at" < "competitions"."ended_at");--> statement-breakpoint
CREATE INDEX "competitions_final_of" ON "competitions" USING btree ("final_of") WHERE "competitions"."final_of" is not null;--> statement-breakpoint
CREATE INDEX "competitions_created_by" ON "competitions" USING btree ("created_by") WHERE "competitions"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "competitions_search_prefix" ON "competitions" USING btree ("search_key" text_pattern_ops) WHERE "competitions"."is_listed" and "competitions"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "competitions_search" ON "competitions" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "competitions"."is_listed" and "competitions"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "competitor_invitations_address" ON "competitor_invitations" USING btree ("address_hash","sent_at");--> statement-breakpoint
CREATE INDEX "competitor_invitations_sender" ON "competitor_invitations" USING btree ("sent_by","sent_at");--> statement-breakpoint
CREATE INDEX "competitor_invitations_sent_at" ON "competitor_invitations" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "competitor_invitations_competition" ON "competitor_invitations" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "competitors_competition" ON "competitors" USING btree ("competition_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "competitors_number" ON "competitors" USING btree ("competition_id","number") WHERE "competitors"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "competitors_claim" ON "competitors" USING btree ("claimed_by","competition_id") WHERE "competitors"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "competitors_email" ON "competitors" USING btree (lower("email")) WHERE "competitors"."claimed_by" is null;--> statement-breakpoint
CREATE INDEX "competitors_phone" ON "competitors" USING btree (regexp_replace("phone", '[^0-9+]', '', 'g')) WHERE "competitors"."claimed_by" is null;--> statement-breakpoint
CREATE INDEX "competitors_category" ON "competitors" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "competitors_cohort" ON "competitors" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "merged_competitors_into" ON "merged_competitors" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merged_competitors_competition" ON "merged_competitors" USING btree ("competition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_bought" ON "credit_entries" USING btree ("purchase_id") WHERE "credit_entries"."kind" = 'purchase';--> statement-breakpoint
CREATE INDEX "credit_entries_competition" ON "credit_entries" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "credit_purchases_open" ON "credit_purchases" USING btree ("created_at") WHERE "credit_purchases"."state" = 'open' and "credit_purchases"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_purchases_account" ON "credit_purchases" USING btree ("credit_account_id");--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_reversals_payment" ON "payment_reversals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "categories_competition" ON "categories" USING btree ("competition_id","number","id");--> statement-breakpoint
CREATE INDEX "cohorts_competition" ON "cohorts" USING btree ("competition_id","number","id");--> statement-breakpoint
CREATE INDEX "competition_results_competition" ON "competition_results" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "frozen_scores_competition" ON "frozen_scores" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "frozen_scores_climb" ON "frozen_scores" USING btree ("climb_id");--> statement-breakpoint
CREATE INDEX "late_scores_competition" ON "late_scores" USING btree ("competition_id","received_at");--> statement-breakpoint
CREATE INDEX "late_scores_sent_by" ON "late_scores" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "late_scores_decided_by" ON "late_scores" USING btree ("decided_by") WHERE "late_scores"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "scores_competition" ON "scores" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "scores_climb" ON "scores" USING btree ("climb_id");--> statement-breakpoint
CREATE INDEX "scores_entered_by" ON "scores" USING btree ("entered_by") WHERE "scores"."entered_by" is not null;--> statement-breakpoint
CREATE INDEX "competition_roles_uid" ON "competition_roles" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_at" ON "staff_invitations" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "staff_invitations_email" ON "staff_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_invitations_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "active_days_uid" ON "active_days" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "climb_weeks_climb" ON "climb_weeks" USING btree ("climb_id");--> statement-breakpoint
CREATE INDEX "grade_targets_gym" ON "grade_targets" USING btree ("gym_id");--> statement-breakpoint
CREATE INDEX "gym_climbers_last" ON "gym_climbers" USING btree ("gym_id","last_on","first_on","grade");--> statement-breakpoint
CREATE INDEX "gym_climbers_uid" ON "gym_climbers" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "ascent_logs_own" ON "ascent_logs" USING btree ("uid","climb_id","logged_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ascent_logs_logbook" ON "ascent_logs" USING btree ("uid","day" DESC NULLS LAST,"at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ascent_logs_gym" ON "ascent_logs" USING btree ("gym_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ascent_logs_gym_month" ON "ascent_logs" USING btree ("gym_id","month");--> statement-breakpoint
CREATE INDEX "ascents_own_gym" ON "ascents" USING btree ("uid","gym_id","grade" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ascents_climb" ON "ascents" USING btree ("climb_id");--> statement-breakpoint
CREATE INDEX "climb_changes_climb" ON "climb_changes" USING btree ("climb_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "climb_changes_gym" ON "climb_changes" USING btree ("gym_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "climb_changes_actor" ON "climb_changes" USING btree ("actor_uid") WHERE "climb_changes"."actor_uid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "climb_links_climb" ON "climb_links" USING btree ("climb_id","competition_id");--> statement-breakpoint
CREATE INDEX "climb_links_competition" ON "climb_links" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "climbs_newest" ON "climbs" USING btree ("gym_id","set_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "climbs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "climbs_setter" ON "climbs" USING btree ("setter_uid") WHERE "climbs"."setter_uid" is not null;--> statement-breakpoint
CREATE INDEX "climbs_gym_setter" ON "climbs" USING btree ("gym_id","setter_uid") WHERE "climbs"."setter_uid" is not null;--> statement-breakpoint
CREATE INDEX "climbs_archived" ON "climbs" USING btree ("gym_id","archived_at") WHERE "climbs"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "climbs_section" ON "climbs" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "climbs_search_prefix" ON "climbs" USING btree ("search_key" text_pattern_ops) WHERE "climbs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "climbs_search" ON "climbs" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "climbs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "comments_solution" ON "comments" USING btree ("solution_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_solution" ON "comments" USING btree ("solution_id");--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","created_at","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_uid" ON "comments" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "gyms_next_zone_on" ON "gyms" USING btree ("next_time_zone_on") WHERE "gyms"."next_time_zone_on" is not null;--> statement-breakpoint
CREATE INDEX "gyms_name" ON "gyms" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "gyms_search_prefix" ON "gyms" USING btree ("search_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "gyms_search" ON "gyms" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "issue_events_issue" ON "issue_events" USING btree ("issue_id","at","id");--> statement-breakpoint
CREATE INDEX "issue_events_actor" ON "issue_events" USING btree ("actor_uid") WHERE "issue_events"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "issue_events_assignee" ON "issue_events" USING btree ("assignee_uid") WHERE "issue_events"."assignee_uid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "issue_reports_issue" ON "issue_reports" USING btree ("issue_id","uid");--> statement-breakpoint
CREATE INDEX "issue_reports_own" ON "issue_reports" USING btree ("uid","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "issues_active" ON "issues" USING btree ("subject","subject_id","kind") WHERE "issues"."state" in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "issues_inbox" ON "issues" USING btree ("gym_id","state","opened_at","id");--> statement-breakpoint
CREATE INDEX "issues_gym" ON "issues" USING btree ("gym_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "issues_subject" ON "issues" USING btree ("subject","subject_id","opened_at");--> statement-breakpoint
CREATE INDEX "issues_climb" ON "issues" USING btree ("climb_id");--> statement-breakpoint
CREATE INDEX "issues_assignee" ON "issues" USING btree ("assignee_uid") WHERE "issues"."assignee_uid" is not null;--> statement-breakpoint
CREATE INDEX "gym_post_links_uid" ON "gym_post_links" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_months_once" ON "closed_months" USING btree ("gym_id","month");--> statement-breakpoint
CREATE INDEX "ranking_points_order" ON "ranking_points" USING btree ("gym_id","board","period","points" DESC NULLS LAST,"reached_at","uid");--> statement-breakpoint
CREATE INDEX "ranking_points_uid" ON "ranking_points" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "reactions_own_gym" ON "reactions" USING btree ("uid","gym_id");--> statement-breakpoint
CREATE INDEX "reactions_gym" ON "reactions" USING btree ("gym_id","created_at" DESC NULLS LAST,"subject_id","uid");--> statement-breakpoint
CREATE INDEX "sections_gym" ON "sections" USING btree ("gym_id","position","id");--> statement-breakpoint
CREATE INDEX "sections_next_reset" ON "sections" USING btree ("next_reset_on") WHERE "sections"."next_reset_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "section_publications_planned" ON "section_publications" USING btree ("section_id") WHERE "section_publications"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "section_publications_due" ON "section_publications" USING btree ("due_at") WHERE "section_publications"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "section_publications_section" ON "section_publications" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "section_publications_actor" ON "section_publications" USING btree ("actor_uid") WHERE "section_publications"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "section_resets_gym" ON "section_resets" USING btree ("gym_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "section_resets_section" ON "section_resets" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "section_resets_actor" ON "section_resets" USING btree ("actor_uid") WHERE "section_resets"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "showcase_items_gym" ON "showcase_items" USING btree ("gym_id","position","id");--> statement-breakpoint
CREATE INDEX "showcase_items_climb" ON "showcase_items" USING btree ("climb_id") WHERE "showcase_items"."climb_id" is not null;--> statement-breakpoint
CREATE INDEX "showcase_items_solution" ON "showcase_items" USING btree ("solution_id") WHERE "showcase_items"."solution_id" is not null;--> statement-breakpoint
CREATE INDEX "helper_logs_own" ON "helper_logs" USING btree ("uid","gym_id","month");--> statement-breakpoint
CREATE INDEX "helper_logs_giver" ON "helper_logs" USING btree ("giver_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "solutions_video" ON "solutions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "solutions_climb" ON "solutions" USING btree ("climb_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (solutions.state = 'published' and solutions.hidden_at is null and solutions.deleted_at is null);--> statement-breakpoint
CREATE INDEX "solutions_gym" ON "solutions" USING btree ("gym_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "solutions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "solutions_gym_drafts" ON "solutions" USING btree ("gym_id") WHERE "solutions"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "solutions_own" ON "solutions" USING btree ("uid","state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "solutions_deleted" ON "solutions" USING btree ("deleted_at") WHERE "solutions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "solutions_hidden_by" ON "solutions" USING btree ("hidden_by") WHERE "solutions"."hidden_by" is not null;--> statement-breakpoint
CREATE INDEX "gym_changes_actor" ON "gym_changes" USING btree ("actor_uid") WHERE "gym_changes"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "gym_changes_subject" ON "gym_changes" USING btree ("subject_uid") WHERE "gym_changes"."subject_uid" is not null;--> statement-breakpoint
CREATE INDEX "gym_invitations_invited_at" ON "gym_invitations" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "gym_invitations_email" ON "gym_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "gym_invitations_inviter" ON "gym_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "gym_members_newest" ON "gym_members" USING btree ("gym_id","created_at" DESC NULLS LAST,"uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gym_members_uid" ON "gym_members" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "gym_roles_uid" ON "gym_roles" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "mux_events_at" ON "mux_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "video_assets_video" ON "video_assets" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_assets_drop" ON "video_assets" USING btree ("drop_at") WHERE "video_assets"."drop_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_created" ON "video_assets" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_upload_key" ON "videos" USING btree ("upload_key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_file_key" ON "videos" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_mux_upload" ON "videos" USING btree ("mux_upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_mux_asset" ON "videos" USING btree ("mux_asset_id");--> statement-breakpoint
CREATE INDEX "videos_uid" ON "videos" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "videos_queue" ON "videos" USING btree ("queued_at","id") WHERE "videos"."state" = 'processing';--> statement-breakpoint
CREATE INDEX "videos_uploading" ON "videos" USING btree ("updated_at") WHERE "videos"."state" = 'uploading';--> statement-breakpoint
CREATE INDEX "videos_deleted" ON "videos" USING btree ("deleted_at") WHERE "videos"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "videos_post_account" ON "videos" USING btree ("post_account_id") WHERE "videos"."post_account_id" is not null;--> statement-breakpoint
CREATE INDEX "gym_visits_gym" ON "gym_visits" USING btree ("gym_id");--> statement-breakpoint
CREATE INDEX "accounts_unlisted" ON "accounts" USING btree ("uid") WHERE "accounts"."is_hidden_from_rankings" or "accounts"."deactivated_at" is not null or "accounts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_search_prefix" ON "accounts" USING btree ("search_key" text_pattern_ops) WHERE "accounts"."is_initialised" and "accounts"."deactivated_at" is null and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "accounts"."is_initialised" and "accounts"."deactivated_at" is null and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_uid" ON "deletion_requests" USING btree ("uid") WHERE "deletion_requests"."uid" is not null;--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at") WHERE "deletion_requests"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "former_usernames_uid" ON "former_usernames" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "achievement_earnings_once" ON "achievement_earnings" USING btree ("source","source_id","uid","achievement_id");--> statement-breakpoint
CREATE INDEX "achievement_earnings_news" ON "achievement_earnings" USING btree ("news_id") WHERE "achievement_earnings"."news_id" is not null;--> statement-breakpoint
CREATE INDEX "achievement_earnings_owner" ON "achievement_earnings" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "achievement_earnings_uid" ON "achievement_earnings" USING btree ("uid","achievement_id","earned_at") WHERE "achievement_earnings"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "app_check_challenges_expires_at" ON "app_check_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_uid","blocker_uid");--> statement-breakpoint
CREATE INDEX "blocks_list" ON "blocks" USING btree ("blocker_uid","at" DESC NULLS LAST,"blocked_uid");--> statement-breakpoint
CREATE INDEX "identity_challenges_uid" ON "identity_challenges" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_challenges_expires" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_codes_uid" ON "identity_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_codes_email" ON "identity_codes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "identity_codes_expires" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_factors_owner" ON "identity_factors" USING btree ("uid",coalesce("phone_number", ''));--> statement-breakpoint
CREATE INDEX "identity_phone_places_last_at" ON "identity_phone_places" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_raw" ON "identity_providers" USING btree ("provider_id","raw_id");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_uid" ON "identity_refresh_tokens" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_session" ON "identity_refresh_tokens" USING btree (("session_claims" ->> 'sid'));--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_revoked" ON "identity_refresh_tokens" USING btree ("revoked_at") WHERE "identity_refresh_tokens"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_last_used" ON "identity_refresh_tokens" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "identity_tries_last_at" ON "identity_tries" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_email" ON "identity_users" USING btree ("email") WHERE "identity_users"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_phone" ON "identity_users" USING btree ("phone_number") WHERE "identity_users"."phone_number" is not null;--> statement-breakpoint
CREATE INDEX "instagram_links_account" ON "instagram_links" USING btree ("instagram_id");--> statement-breakpoint
CREATE INDEX "instagram_links_expiry" ON "instagram_links" USING btree ("token_expires_at");--> statement-breakpoint
CREATE INDEX "invitation_mails_address" ON "invitation_mails" USING btree ("address_hash","sent_at");--> statement-breakpoint
CREATE INDEX "invitation_mails_sender" ON "invitation_mails" USING btree ("sent_by","sent_at");--> statement-breakpoint
CREATE INDEX "invitation_mails_sent_at" ON "invitation_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "notification_actors_uid" ON "notification_actors" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("recipient_uid","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "notifications"."archived_at" is null and "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unopened" ON "notifications" USING btree ("recipient_uid") WHERE "notifications"."opened_at" is null and "notifications"."archived_at" is null and "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_fold" ON "notifications" USING btree ("recipient_uid","kind","subject_id") WHERE "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_archived" ON "notifications" USING btree ("recipient_uid","archived_at") WHERE "notifications"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_recipient" ON "notifications" USING btree ("recipient_uid");--> statement-breakpoint
CREATE INDEX "notifications_deleted" ON "notifications" USING btree ("deleted_at") WHERE "notifications"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "held_pushes_due" ON "held_pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_uid" ON "push_subscriptions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "weekly_mails_due" ON "weekly_mails" USING btree ("time_zone","last_week","uid");--> statement-breakpoint
CREATE INDEX "idempotent_answers_created" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","due_at","id") WHERE "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("dead_at") WHERE "jobs"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "sms_numbers_began_at" ON "sms_numbers" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "stored_blobs_created" ON "stored_blobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_objects_name" ON "stored_objects" USING btree ("name" collate "C");--> statement-breakpoint
CREATE INDEX "stored_objects_uid" ON "stored_objects" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "stored_objects_blob" ON "stored_objects" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "stored_objects_unused" ON "stored_objects" USING btree ("created_at") WHERE "stored_objects"."used_for" is null;--> statement-breakpoint
CREATE INDEX "stored_uploads_uid" ON "stored_uploads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "stored_uploads_expires" ON "stored_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "screens_gym" ON "screens" USING btree ("gym_id","number") WHERE "screens"."gym_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "screens_competition" ON "screens" USING btree ("competition_id","number") WHERE "screens"."competition_id" is not null;--> statement-breakpoint
CREATE VIEW "public"."active_competition_roles" AS (select held.competition_id, held.uid, held.role, held.created_at from "competition_roles" held
       where not exists (select from accounts as away where away.uid = held.uid
    and (away.deactivated_at is not null or away.deleted_at is not null)));--> statement-breakpoint
CREATE VIEW "public"."active_gym_roles" AS (select held.gym_id, held.uid, held.role, held.created_at from "gym_roles" held
       where not exists (select from accounts as away where away.uid = held.uid
    and (away.deactivated_at is not null or away.deleted_at is not null)));
--> statement-breakpoint
-- Triggers
-- --------
-- The books are only written on: a mistake is mended by another entry.
CREATE FUNCTION refuse_credit_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Credit entries are never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON "credit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_credit_entry_change();
--> statement-breakpoint
-- Whatever changes a competition counts it in `seq`, here and in `record_scores`: the one place that sees every
-- change after the end, a score, a rule, a claim, a merge, and the step that takes the end back.
CREATE FUNCTION tell_ended_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (queue, type, payload)
  VALUES ('results', 'competitions.endedChanged', jsonb_build_object('competitionId', NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER competitions_ended_changed AFTER UPDATE OF seq ON "competitions"
  FOR EACH ROW WHEN (NEW.state = 'ended' OR OLD.state = 'ended')
  EXECUTE FUNCTION tell_ended_changed();
--> statement-breakpoint
-- Search
-- ------
-- One function for each thing that is searched, all of one shape. Stages go from sure to vague and stop once there is
-- enough; each is read from an index and bounded, so that a letter that everybody's name has costs no more than a rare
-- word. `fit`: 3 the name begins with it, 2 a word of it does, below 1 spelt alike.
--
-- Two letters swapped make 'boudlering' 0.47 like 'bouldering': hence 0.4 where the default is 0.6. Words of three letters
-- are spelt like half of everything: those are found by their beginning only.
DO $make$
DECLARE
  v_made record;
BEGIN
  FOR v_made IN
    SELECT * FROM (VALUES
      ('search_gyms', 'gyms', 'id', 'true'),
      ('search_climbs', 'climbs', 'id', 'archived_at IS NULL'),
      ('search_people', 'accounts', 'uid',
       'is_initialised AND deactivated_at IS NULL AND deleted_at IS NULL'),
      ('search_competitions', 'competitions', 'id',
       'is_listed AND published_at IS NOT NULL')
    ) AS made(name, source, id, shown)
  LOOP
    EXECUTE format($template$
      CREATE FUNCTION %1$I(p_query text, p_wanted int)
      RETURNS TABLE (id text, fit real)
      LANGUAGE plpgsql STABLE
      SET pg_trgm.word_similarity_threshold = 0.4
      -- plans are kept: one made while a table was small must not read through it when it is large
      SET enable_seqscan = off
      SET jit = off
      AS $body$
      #variable_conflict use_column
      DECLARE
        v_key text := search_key(p_query);
        v_found int;
      BEGIN
        IF btrim(v_key) = '' THEN RETURN; END IF;
        RETURN QUERY
          SELECT %3$I, 3::real FROM %2$I
           WHERE %4$s AND search_key ~>=~ v_key AND search_key ~<~ (v_key || chr(1114111))
           ORDER BY search_key USING ~<~ LIMIT p_wanted;
        GET DIAGNOSTICS v_found = ROW_COUNT;
        -- without trigrams (an emoji, a script that the database does not know) the index would be read through
        IF v_found >= p_wanted OR show_trgm(v_key) = '{}' THEN RETURN; END IF;
        RETURN QUERY
          SELECT %3$I, 2::real FROM %2$I
           WHERE %4$s AND search_key LIKE '%%' || v_key || '%%' LIMIT 2 * p_wanted;
        GET DIAGNOSTICS v_found = ROW_COUNT;
        IF v_found >= p_wanted OR length(v_key) < 5 THEN RETURN; END IF;
        RETURN QUERY
          SELECT found.id, found.fit FROM (
            SELECT %3$I AS id, word_similarity(v_key, search_key) AS fit, length(search_key) AS size
              FROM %2$I WHERE %4$s AND search_key %%> v_key LIMIT 400
          ) found ORDER BY found.fit DESC, found.size, found.id LIMIT p_wanted;
      END
      $body$
    $template$, v_made.name, v_made.source, v_made.id, v_made.shown);
  END LOOP;
END
$make$;
--> statement-breakpoint
-- Recording scores
-- ----------------
-- Records a batch of scores of one competition: one round trip, one commit, however many.
--
-- A function, because the parts of one statement share the snapshot of its start: after waiting for another writer's
-- lock they would still see the versions from before. Here the lock comes first and the next statement sees everything
-- committed until then. Every writer of a competition's log takes the same lock, so seqs become visible in order.
--
-- Score by score inside: looking up a handful of rows by primary key takes 0.2 ms and doesn't grow. One set-based
-- statement was planned for a hundred rows, with a hash over every stored answer, 12 ms a call.
--
-- p_batch: [{n, uid, key, hash, competitor, climb, seen, cell, format, zones, isBlank, reason}], no (competitor, climb)
-- and no key twice. One row answers each: `recorded`, `answered` (same key and payload as before; `answer` is what was
-- answered then), `key_reused`, or `refused`. What is refused changes nothing.
--
-- There is no rule in it about who may record what and when. p_conditions come from the domain
-- (recording-conditions.ts): each is a line of the facts put together below. A score is refused if its facts make none
-- of the lines, or if format, zones or version aren't those the score was made for. p_scorers are the roles that may
-- record anybody's scores. Without conditions (null) nothing is compared: the caller has decided under the
-- competition's lock.
CREATE FUNCTION record_scores(
  p_competition text,
  p_batch jsonb,
  p_conditions text[],
  p_scorers text[],
  p_at timestamptz,
  p_at_text text
)
RETURNS TABLE (
  n int,
  outcome text,
  seq bigint,
  kind text,
  before jsonb,
  claimed_by text,
  answer jsonb
)
LANGUAGE plpgsql
-- plans are kept: one made while a table was empty must not scan it when it is full
SET enable_seqscan = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  v_competition record;
  v_item record;
  v_found record;
  v_seq bigint;
  v_kind text;
  v_answer jsonb;
BEGIN
  SELECT c.state, c.format, c.finalised_at IS NOT NULL AS is_final, c.is_self_scoring, c.seq,
      c.has_starting_groups,
      EXISTS (SELECT FROM flags f WHERE f.name = 'isCompetitionsEnabled' AND f.value) AS are_enabled
    INTO v_competition
    FROM competitions c
    WHERE c.id = p_competition
    FOR NO KEY UPDATE OF c;
  v_seq := v_competition.seq;

  FOR v_item IN
    SELECT * FROM jsonb_to_recordset(p_batch) AS item(
      n int, uid text, key text, hash text, competitor text, climb text, seen int,
      cell jsonb, format text, zones int, "isBlank" boolean, reason text
    )
  LOOP
    SELECT
      known.payload_hash AS known_hash, known.answer AS known_answer,
      competitor.state AS competitor_state, competitor.claimed_by AS claimant,
      coalesce(competitor.claimed_by = v_item.uid, false) AS is_own,
      climb.is_active, climb.zones,
      NOT v_competition.has_starting_groups
        OR coalesce(competitor.starting_group = climb.starting_group, false) AS is_own_group,
      old.version AS old_version, old.cell AS old_cell,
      coalesce(
        old.entered_by <> v_item.uid
          AND old.cell ->> 'result' IS DISTINCT FROM 'none'
          AND old.cell ->> 'attempts' IS DISTINCT FROM '0',
        false
      ) AS is_others_entry,
      EXISTS (
        SELECT FROM active_competition_roles r
        WHERE r.competition_id = p_competition AND r.uid = v_item.uid AND r.role = ANY (p_scorers)
      ) AS is_scorer
      INTO v_found
      FROM (VALUES (true)) AS one(row)
      LEFT JOIN idempotent_answers known
        ON known.uid = v_item.uid AND known.call = 'scores.recordScore' AND known.key = v_item.key
      LEFT JOIN competitors competitor
        ON competitor.id = v_item.competitor AND competitor.competition_id = p_competition
      LEFT JOIN competition_climbs climb
        ON climb.id = v_item.climb AND climb.competition_id = p_competition
      LEFT JOIN scores old
        ON old.competitor_id = v_item.competitor AND old.climb_id = v_item.climb;

    n := v_item.n;
    seq := NULL;
    kind := NULL;
    answer := NULL;
    before := v_found.old_cell;
    claimed_by := v_found.claimant;

    IF v_found.known_hash IS NOT NULL THEN
      IF v_found.known_hash = v_item.hash THEN
        outcome := 'answered';
        answer := v_found.known_answer;
      ELSE
        outcome := 'key_reused';
      END IF;
      RETURN NEXT;
      CONTINUE;
    END IF;

    IF p_conditions IS NOT NULL AND (
      concat_ws(' ', v_competition.are_enabled, v_competition.state, v_competition.is_final,
        v_competition.is_self_scoring, v_found.is_scorer, v_found.is_own, v_found.competitor_state,
        v_found.is_active, v_found.is_own_group, v_found.is_others_entry) <> ALL (p_conditions)
      OR v_item.format IS DISTINCT FROM v_competition.format
      OR (v_item.zones IS NOT NULL AND v_item.zones IS DISTINCT FROM v_found.zones)
      OR v_item.seen IS DISTINCT FROM coalesce(v_found.old_version, 0)
    ) THEN
      outcome := 'refused';
      RETURN NEXT;
      CONTINUE;
    END IF;

    v_seq := v_seq + 1;
    v_kind := CASE
      WHEN v_item."isBlank" THEN 'score_removed'
      WHEN v_found.old_cell IS NULL
        OR v_found.old_cell ->> 'result' = 'none'
        OR v_found.old_cell ->> 'attempts' = '0' THEN 'score_added'
      ELSE 'score_updated'
    END;
    INSERT INTO scores
      (competitor_id, climb_id, competition_id, version, cell, entered_by, entered_at)
    VALUES
      (v_item.competitor, v_item.climb, p_competition, v_item.seen + 1, v_item.cell, v_item.uid, p_at)
    ON CONFLICT (competitor_id, climb_id) DO UPDATE
      SET version = excluded.version, cell = excluded.cell,
          entered_by = excluded.entered_by, entered_at = excluded.entered_at;
    INSERT INTO competition_log
      (competition_id, seq, kind, at, actor_uid, competitor_id, climb_id, before, after)
    VALUES (
      p_competition, v_seq, v_kind, p_at, v_item.uid, v_item.competitor, v_item.climb,
      CASE WHEN v_found.old_cell IS NOT NULL
        THEN jsonb_build_object('cell', v_found.old_cell, 'version', v_found.old_version) END,
      jsonb_strip_nulls(jsonb_build_object(
        'cell', v_item.cell, 'version', v_item.seen + 1, 'reason', v_item.reason
      ))
    );
    v_answer := jsonb_build_object(
      'status', 'recorded',
      'seq', v_seq,
      'score', jsonb_build_object(
        'competitorId', v_item.competitor,
        'climbId', v_item.climb,
        'version', v_item.seen + 1,
        'cell', v_item.cell,
        'enteredBy', v_item.uid,
        'enteredAt', p_at_text
      )
    );
    IF v_item.key IS NOT NULL THEN
      -- a twin of the same payload waited for the lock above; another payload elsewhere loses the race
      INSERT INTO idempotent_answers (uid, call, key, payload_hash, answer)
      VALUES (v_item.uid, 'scores.recordScore', v_item.key, v_item.hash, v_answer)
      ON CONFLICT DO NOTHING;
    END IF;
    outcome := 'recorded';
    seq := v_seq;
    kind := v_kind;
    answer := v_answer;
    RETURN NEXT;
  END LOOP;

  IF v_seq > v_competition.seq THEN
    UPDATE competitions c SET seq = v_seq WHERE c.id = p_competition;
  END IF;
END
$$;
