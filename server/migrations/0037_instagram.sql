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
ALTER TABLE "instagram_links" ADD CONSTRAINT "instagram_links_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instagram_links_account" ON "instagram_links" USING btree ("instagram_id");--> statement-breakpoint
CREATE INDEX "instagram_links_expiry" ON "instagram_links" USING btree ("token_expires_at");