CREATE TABLE "identity_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"uid" text,
	"phone_number" text,
	"code_hash" text,
	"secret_sealed" text,
	"factor_id" text,
	"sign_in" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"phone_number" text,
	"secret_sealed" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"display_name" text,
	"enrolled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_codes" ADD COLUMN "factor_id" text;--> statement-breakpoint
ALTER TABLE "identity_users" ADD COLUMN "has_email_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD CONSTRAINT "identity_challenges_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_factors" ADD CONSTRAINT "identity_factors_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_challenges_uid" ON "identity_challenges" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_challenges_expires" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_factors_owner" ON "identity_factors" USING btree ("uid",coalesce("phone_number", ''));