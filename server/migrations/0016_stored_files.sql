CREATE TABLE "stored_blobs" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"name" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"blob_id" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"total_bytes" integer NOT NULL,
	"md5_hash" text NOT NULL,
	"crc32c" text NOT NULL,
	"generation" bigint NOT NULL,
	"metageneration" integer DEFAULT 1 NOT NULL,
	"settable" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"download_tokens" text[] NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"sizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"used_for" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_uploads" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"parts_id" text NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"settable" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"size_bytes" integer,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_blobs_created" ON "stored_blobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_objects_name" ON "stored_objects" USING btree ("name" collate "C");--> statement-breakpoint
CREATE INDEX "stored_objects_uid" ON "stored_objects" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "stored_objects_blob" ON "stored_objects" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "stored_objects_unused" ON "stored_objects" USING btree ("created_at") WHERE "stored_objects"."used_for" is null;--> statement-breakpoint
CREATE INDEX "stored_uploads_uid" ON "stored_uploads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "stored_uploads_expires" ON "stored_uploads" USING btree ("expires_at");