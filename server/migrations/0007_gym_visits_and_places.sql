CREATE TABLE "gym_visits" (
	"uid" text NOT NULL,
	"gym_id" text NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gym_visits_uid_gym_id_pk" PRIMARY KEY("uid","gym_id")
);
--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "gym_visits" ADD CONSTRAINT "gym_visits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gym_visits" ADD CONSTRAINT "gym_visits_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gym_visits_gym" ON "gym_visits" USING btree ("gym_id");--> statement-breakpoint
ALTER TABLE "gyms" ADD CONSTRAINT "gyms_place" CHECK (("gyms"."latitude" is null) = ("gyms"."longitude" is null)
          and "gyms"."latitude" between -90 and 90 and "gyms"."longitude" between -180 and 180);