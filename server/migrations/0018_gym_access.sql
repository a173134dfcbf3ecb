CREATE TABLE "gym_changes" (
	"gym_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_uid" text,
	"subject_uid" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "gym_changes_gym_id_seq_pk" PRIMARY KEY("gym_id","seq")
);
--> statement-breakpoint
CREATE TABLE "gym_invitations" (
	"gym_id" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gym_invitations_gym_id_email_pk" PRIMARY KEY("gym_id","email")
);
--> statement-breakpoint
CREATE TABLE "gym_members" (
	"gym_id" text NOT NULL,
	"uid" text NOT NULL,
	"via" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gym_members_gym_id_uid_pk" PRIMARY KEY("gym_id","uid")
);
--> statement-breakpoint
CREATE TABLE "invitation_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "map_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "banner_url" text;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "logo_url" text;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "next_time_zone" text;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "next_time_zone_on" date;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "access" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "access_key" text;--> statement-breakpoint
ALTER TABLE "gym_changes" ADD CONSTRAINT "gym_changes_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_changes" ADD CONSTRAINT "gym_changes_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_changes" ADD CONSTRAINT "gym_changes_subject_uid_accounts_uid_fk" FOREIGN KEY ("subject_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_invitations" ADD CONSTRAINT "gym_invitations_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_invitations" ADD CONSTRAINT "gym_invitations_invited_by_accounts_uid_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_members" ADD CONSTRAINT "gym_members_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_members" ADD CONSTRAINT "gym_members_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_mails" ADD CONSTRAINT "invitation_mails_sent_by_accounts_uid_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gym_changes_actor" ON "gym_changes" USING btree ("actor_uid") WHERE "gym_changes"."actor_uid" is not null;--> statement-breakpoint
CREATE INDEX "gym_changes_subject" ON "gym_changes" USING btree ("subject_uid") WHERE "gym_changes"."subject_uid" is not null;--> statement-breakpoint
CREATE INDEX "gym_invitations_invited_at" ON "gym_invitations" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "gym_invitations_email" ON "gym_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "gym_invitations_inviter" ON "gym_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "gym_members_newest" ON "gym_members" USING btree ("gym_id","created_at" DESC NULLS LAST,"uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gym_members_uid" ON "gym_members" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "invitation_mails_address" ON "invitation_mails" USING btree ("address_hash","sent_at");--> statement-breakpoint
CREATE INDEX "invitation_mails_sender" ON "invitation_mails" USING btree ("sent_by","sent_at");--> statement-breakpoint
CREATE INDEX "invitation_mails_sent_at" ON "invitation_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "gyms_next_zone_on" ON "gyms" USING btree ("next_time_zone_on") WHERE "gyms"."next_time_zone_on" is not null;--> statement-breakpoint
ALTER TABLE "gyms" ADD CONSTRAINT "gyms_access" CHECK ("gyms"."access" in ('public', 'link', 'invitation'));--> statement-breakpoint
ALTER TABLE "gyms" ADD CONSTRAINT "gyms_access_key" CHECK ("gyms"."access" <> 'link' or "gyms"."access_key" is not null);--> statement-breakpoint
ALTER TABLE "gyms" ADD CONSTRAINT "gyms_next_zone" CHECK (("gyms"."next_time_zone" is null) = ("gyms"."next_time_zone_on" is null));