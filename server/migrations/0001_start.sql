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
	"deactivated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"touchpoints" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ascent_count" integer DEFAULT 0 NOT NULL,
	"solution_count" integer DEFAULT 0 NOT NULL,
	"climb_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ascent_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"climb_id" text NOT NULL,
	"gym_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ascents" (
	"uid" text NOT NULL,
	"climb_id" text NOT NULL,
	"gym_id" text NOT NULL,
	"repeat_count" smallint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"opinion" text,
	CONSTRAINT "ascents_uid_climb_id_pk" PRIMARY KEY("uid","climb_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"name" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "climbs" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"section_id" text NOT NULL,
	"name" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"colour" text NOT NULL,
	"grade" smallint,
	"setter_uid" text,
	"set_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"ascent_count" integer DEFAULT 0 NOT NULL,
	"climber_count" integer DEFAULT 0 NOT NULL,
	"solution_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"favourite_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"name" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competition_climbs" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"points" integer NOT NULL,
	"zones" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
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
CREATE TABLE "competition_roles" (
	"competition_id" text NOT NULL,
	"uid" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_roles_competition_id_uid_role_pk" PRIMARY KEY("competition_id","uid","role")
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"gym_id" text,
	"time_zone" text DEFAULT 'Australia/Sydney' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"finalised_at" timestamp with time zone,
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
	"balance" integer NOT NULL,
	"topped_up_balance" integer DEFAULT 0 NOT NULL,
	"competitor_count" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"state" text DEFAULT 'competing' NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"name" text PRIMARY KEY NOT NULL,
	"value" boolean NOT NULL
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
CREATE TABLE "gyms" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'Australia/Sydney' NOT NULL,
	"circuit_order" text[] NOT NULL,
	"climb_count" integer DEFAULT 0 NOT NULL,
	"last_set_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "identity_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"request_type" text NOT NULL,
	"uid" text,
	"email" text NOT NULL,
	"new_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"auth_time" timestamp with time zone NOT NULL,
	"sign_in_provider" text NOT NULL,
	"second_factor" text,
	"second_factor_id" text,
	"session_claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"password_updated_at" timestamp with time zone,
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
CREATE TABLE "board_snapshots" (
	"competition_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"build" text NOT NULL,
	"board" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text
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
	CONSTRAINT "ranking_points_gym_id_board_period_uid_pk" PRIMARY KEY("gym_id","board","period","uid")
);
--> statement-breakpoint
CREATE TABLE "late_scores" (
	"id" text PRIMARY KEY NOT NULL,
	"competition_id" text NOT NULL,
	"competitor_id" text NOT NULL,
	"climb_id" text NOT NULL,
	"seen_version" integer NOT NULL,
	"cell" jsonb NOT NULL,
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
CREATE TABLE "sections" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"next_reset_on" date,
	"climb_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"refresh_token_hash" text NOT NULL,
	"refresh_token_sealed" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_refresh_token_hash_unique" UNIQUE("refresh_token_hash")
);
--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD CONSTRAINT "ascent_logs_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD CONSTRAINT "ascent_logs_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascent_logs" ADD CONSTRAINT "ascent_logs_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascents" ADD CONSTRAINT "ascents_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascents" ADD CONSTRAINT "ascents_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ascents" ADD CONSTRAINT "ascents_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climbs" ADD CONSTRAINT "climbs_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climbs" ADD CONSTRAINT "climbs_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "climbs" ADD CONSTRAINT "climbs_setter_uid_accounts_uid_fk" FOREIGN KEY ("setter_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_climbs" ADD CONSTRAINT "competition_climbs_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_log" ADD CONSTRAINT "competition_log_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_roles" ADD CONSTRAINT "competition_roles_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_roles" ADD CONSTRAINT "competition_roles_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_created_by_accounts_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_claimed_by_accounts_uid_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_roles" ADD CONSTRAINT "gym_roles_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_roles" ADD CONSTRAINT "gym_roles_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_snapshots" ADD CONSTRAINT "board_snapshots_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_points" ADD CONSTRAINT "ranking_points_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_points" ADD CONSTRAINT "ranking_points_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_scores" ADD CONSTRAINT "late_scores_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_scores" ADD CONSTRAINT "late_scores_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_scores" ADD CONSTRAINT "late_scores_climb_id_competition_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."competition_climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_climb_id_competition_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."competition_climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_usernames_uid" ON "former_usernames" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "ascent_logs_own" ON "ascent_logs" USING btree ("uid","climb_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ascent_logs_gym_month" ON "ascent_logs" USING btree ("gym_id","month");--> statement-breakpoint
CREATE INDEX "ascents_own_gym" ON "ascents" USING btree ("uid","gym_id");--> statement-breakpoint
CREATE INDEX "ascents_climb" ON "ascents" USING btree ("climb_id");--> statement-breakpoint
CREATE INDEX "categories_competition" ON "categories" USING btree ("competition_id","number","id");--> statement-breakpoint
CREATE INDEX "climbs_newest" ON "climbs" USING btree ("gym_id","set_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "climbs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "climbs_name" ON "climbs" USING btree ("gym_id","name","id") WHERE "climbs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "climbs_solved" ON "climbs" USING btree ("gym_id","solution_count","id") WHERE "climbs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "climbs_grade" ON "climbs" USING btree ("gym_id","grade","id") WHERE "climbs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "climbs_section" ON "climbs" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "cohorts_competition" ON "cohorts" USING btree ("competition_id","number","id");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_climbs_number" ON "competition_climbs" USING btree ("competition_id","number");--> statement-breakpoint
CREATE INDEX "competition_roles_uid" ON "competition_roles" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "competitions_listed" ON "competitions" USING btree ("state","created_at" DESC NULLS LAST,"id") WHERE "competitions"."is_listed";--> statement-breakpoint
CREATE INDEX "competitors_competition" ON "competitors" USING btree ("competition_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "competitors_number" ON "competitors" USING btree ("competition_id","number") WHERE "competitors"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "competitors_claim" ON "competitors" USING btree ("claimed_by","competition_id") WHERE "competitors"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "competitors_email" ON "competitors" USING btree (lower("email")) WHERE "competitors"."claimed_by" is null;--> statement-breakpoint
CREATE INDEX "competitors_phone" ON "competitors" USING btree ("phone") WHERE "competitors"."claimed_by" is null;--> statement-breakpoint
CREATE INDEX "competitors_category" ON "competitors" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "competitors_cohort" ON "competitors" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "gym_roles_uid" ON "gym_roles" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "gyms_name" ON "gyms" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_created" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identity_codes_uid" ON "identity_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_uid" ON "identity_refresh_tokens" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_email" ON "identity_users" USING btree ("email") WHERE "identity_users"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_phone" ON "identity_users" USING btree ("phone_number") WHERE "identity_users"."phone_number" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at","id") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "ranking_points_order" ON "ranking_points" USING btree ("gym_id","board","period","points" DESC NULLS LAST,"reached_at","uid");--> statement-breakpoint
CREATE INDEX "ranking_points_uid" ON "ranking_points" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "late_scores_competition" ON "late_scores" USING btree ("competition_id","received_at");--> statement-breakpoint
CREATE INDEX "scores_competition" ON "scores" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "scores_climb" ON "scores" USING btree ("climb_id");--> statement-breakpoint
CREATE INDEX "sections_gym" ON "sections" USING btree ("gym_id","position","id");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");