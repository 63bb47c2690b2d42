CREATE TABLE "live_class_seats" (
	"class_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "live_class_seats_class_id_id_pk" PRIMARY KEY("class_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"chapter" text NOT NULL,
	"questions" jsonb NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_class_seats" ADD CONSTRAINT "live_class_seats_class_id_live_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."live_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_school_id_school_accounts_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_classes_code" ON "live_classes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "live_classes_school" ON "live_classes" USING btree ("school_id","started_at");--> statement-breakpoint
CREATE INDEX "live_classes_started_at" ON "live_classes" USING btree ("started_at");