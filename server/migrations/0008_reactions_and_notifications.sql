CREATE TABLE "notification_actors" (
	"notification_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_actors_notification_id_uid_pk" PRIMARY KEY("notification_id","uid")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient_uid" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"reaction" text NOT NULL,
	"uid" text NOT NULL,
	"gym_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reactions_subject_subject_id_reaction_uid_pk" PRIMARY KEY("subject","subject_id","reaction","uid")
);
--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_uid_accounts_uid_fk" FOREIGN KEY ("recipient_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_actors_uid" ON "notification_actors" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("recipient_uid","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "notifications"."archived_at" is null and "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_fold" ON "notifications" USING btree ("recipient_uid","kind","subject_id") WHERE "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_archived" ON "notifications" USING btree ("recipient_uid","archived_at") WHERE "notifications"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_deleted" ON "notifications" USING btree ("deleted_at") WHERE "notifications"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "reactions_own_gym" ON "reactions" USING btree ("uid","gym_id");