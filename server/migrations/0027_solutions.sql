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
	CONSTRAINT "solutions_published" CHECK (("solutions"."state" = 'published') = ("solutions"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "helper_logs" ADD CONSTRAINT "helper_logs_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_logs" ADD CONSTRAINT "helper_logs_giver_uid_accounts_uid_fk" FOREIGN KEY ("giver_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_logs" ADD CONSTRAINT "helper_logs_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_logs" ADD CONSTRAINT "helper_logs_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_hidden_by_accounts_uid_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helper_logs_own" ON "helper_logs" USING btree ("uid","gym_id","month");--> statement-breakpoint
CREATE INDEX "helper_logs_giver" ON "helper_logs" USING btree ("giver_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "solutions_video" ON "solutions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "solutions_climb" ON "solutions" USING btree ("climb_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (solutions.state = 'published' and solutions.hidden_at is null and solutions.deleted_at is null);--> statement-breakpoint
CREATE INDEX "solutions_gym" ON "solutions" USING btree ("gym_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "solutions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "solutions_own" ON "solutions" USING btree ("uid","state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "solutions_deleted" ON "solutions" USING btree ("deleted_at") WHERE "solutions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "solutions_hidden_by" ON "solutions" USING btree ("hidden_by") WHERE "solutions"."hidden_by" is not null;