ALTER TABLE "videos" ALTER COLUMN "upload_key_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "post_media_id" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "post_account_id" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "post_permalink" text;--> statement-breakpoint
CREATE INDEX "videos_post_account" ON "videos" USING btree ("post_account_id") WHERE "videos"."post_account_id" is not null;