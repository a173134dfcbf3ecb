CREATE TABLE "weekly_mails" (
	"uid" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"last_week" date
);
--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_mails_due" ON "weekly_mails" USING btree ("time_zone","last_week","uid");