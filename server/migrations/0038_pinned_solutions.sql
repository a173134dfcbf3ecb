ALTER TABLE "showcase_items" DROP CONSTRAINT "showcase_items_kind";--> statement-breakpoint
ALTER TABLE "showcase_items" ADD COLUMN "solution_id" text;--> statement-breakpoint
ALTER TABLE "showcase_items" ADD CONSTRAINT "showcase_items_solution_id_solutions_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showcase_items_solution" ON "showcase_items" USING btree ("solution_id") WHERE "showcase_items"."solution_id" is not null;--> statement-breakpoint
ALTER TABLE "showcase_items" ADD CONSTRAINT "showcase_items_kind" CHECK (("showcase_items"."kind" = 'climb') = ("showcase_items"."climb_id" is not null)
          and ("showcase_items"."kind" = 'solution') = ("showcase_items"."solution_id" is not null)
          and ("showcase_items"."kind" = 'notice') = ("showcase_items"."title" <> ''));