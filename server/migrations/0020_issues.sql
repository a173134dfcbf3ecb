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
ALTER TABLE "climbs" ADD COLUMN "reported_hold" text;--> statement-breakpoint
ALTER TABLE "issue_events" ADD CONSTRAINT "issue_events_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_events" ADD CONSTRAINT "issue_events_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_events" ADD CONSTRAINT "issue_events_assignee_uid_accounts_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_assignee_uid_accounts_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_events_issue" ON "issue_events" USING btree ("issue_id","at","id");--> statement-breakpoint
CREATE INDEX "issue_events_actor" ON "issue_events" USING btree ("actor_uid") WHERE "issue_events"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "issue_events_assignee" ON "issue_events" USING btree ("assignee_uid") WHERE "issue_events"."assignee_uid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "issue_reports_issue" ON "issue_reports" USING btree ("issue_id","uid");--> statement-breakpoint
CREATE INDEX "issue_reports_own" ON "issue_reports" USING btree ("uid","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "issues_active" ON "issues" USING btree ("subject","subject_id","kind") WHERE "issues"."state" in ('open', 'in_progress');--> statement-breakpoint
CREATE INDEX "issues_inbox" ON "issues" USING btree ("gym_id","state","opened_at","id");--> statement-breakpoint
CREATE INDEX "issues_gym" ON "issues" USING btree ("gym_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "issues_subject" ON "issues" USING btree ("subject","subject_id","opened_at");--> statement-breakpoint
CREATE INDEX "issues_assignee" ON "issues" USING btree ("assignee_uid") WHERE "issues"."assignee_uid" is not null;