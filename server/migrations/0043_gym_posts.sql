CREATE TABLE "gym_post_links" (
	"gym_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"instagram_id" text NOT NULL,
	"username" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gym_post_links" ADD CONSTRAINT "gym_post_links_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_post_links" ADD CONSTRAINT "gym_post_links_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gym_post_links_uid" ON "gym_post_links" USING btree ("uid");