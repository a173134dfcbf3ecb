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
	"upload_key_hash" text NOT NULL,
	"file_key" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visibility" text DEFAULT 'author' NOT NULL,
	"mux_upload_id" text,
	"mux_asset_id" text,
	"playback_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "videos_failure" CHECK (("videos"."state" = 'failed') = ("videos"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "video_parts" ADD CONSTRAINT "video_parts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "videos_deleted" ON "videos" USING btree ("deleted_at") WHERE "videos"."deleted_at" is not null;