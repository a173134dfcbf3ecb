CREATE TABLE "app_check_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "app_check_challenges_expires_at" ON "app_check_challenges" USING btree ("expires_at");