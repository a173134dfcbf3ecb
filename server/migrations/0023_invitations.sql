CREATE TABLE "competitor_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"competition_id" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "competitors" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competitor_invitations" ADD CONSTRAINT "competitor_invitations_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_invitations" ADD CONSTRAINT "competitor_invitations_sent_by_accounts_uid_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitor_invitations_address" ON "competitor_invitations" USING btree ("address_hash","sent_at");--> statement-breakpoint
CREATE INDEX "competitor_invitations_sender" ON "competitor_invitations" USING btree ("sent_by","sent_at");--> statement-breakpoint
CREATE INDEX "competitor_invitations_competition" ON "competitor_invitations" USING btree ("competition_id");