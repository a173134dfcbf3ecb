CREATE TABLE "identity_providers" (
	"uid" text NOT NULL,
	"provider_id" text NOT NULL,
	"raw_id" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_providers_uid_provider_id_pk" PRIMARY KEY("uid","provider_id")
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_uid_identity_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_raw" ON "identity_providers" USING btree ("provider_id","raw_id");