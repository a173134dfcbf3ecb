CREATE TABLE "showcase_items" (
	"id" text PRIMARY KEY NOT NULL,
	"gym_id" text NOT NULL,
	"kind" text NOT NULL,
	"climb_id" text,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image_url" text,
	"image_width" integer,
	"image_height" integer,
	"from_on" date,
	"until_on" date,
	"position" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "showcase_items_kind" CHECK (("showcase_items"."kind" = 'climb') = ("showcase_items"."climb_id" is not null)
          and ("showcase_items"."kind" = 'notice') = ("showcase_items"."title" <> '')),
	CONSTRAINT "showcase_items_image" CHECK (num_nonnulls("showcase_items"."image_url", "showcase_items"."image_width", "showcase_items"."image_height") in (0, 3)),
	CONSTRAINT "showcase_items_days" CHECK ("showcase_items"."from_on" < "showcase_items"."until_on")
);
--> statement-breakpoint
ALTER TABLE "showcase_items" ADD CONSTRAINT "showcase_items_gym_id_gyms_id_fk" FOREIGN KEY ("gym_id") REFERENCES "public"."gyms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_items" ADD CONSTRAINT "showcase_items_climb_id_climbs_id_fk" FOREIGN KEY ("climb_id") REFERENCES "public"."climbs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showcase_items_gym" ON "showcase_items" USING btree ("gym_id","position","id");--> statement-breakpoint
CREATE INDEX "showcase_items_climb" ON "showcase_items" USING btree ("climb_id") WHERE "showcase_items"."climb_id" is not null;