CREATE TABLE "deletion_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_outs" (
	"uid" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_uid" ON "deletion_requests" USING btree ("uid") WHERE "deletion_requests"."uid" is not null;--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at") WHERE "deletion_requests"."state" = 'requested';