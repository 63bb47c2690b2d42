CREATE TABLE "enrolments" (
	"user_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"exam_date" date,
	"is_current" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_user_id_subject_code_course_code_pk" PRIMARY KEY("user_id","subject_code","course_code")
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_current" ON "enrolments" USING btree ("user_id") WHERE "enrolments"."is_current";--> statement-breakpoint
-- The course each learner has chosen so far becomes the current enrolment.
INSERT INTO "enrolments" ("user_id", "subject_code", "course_code", "is_current", "created_at")
SELECT "id", "subject_code", "course_code", true, "created_at" FROM "users" WHERE "subject_code" IS NOT NULL AND "course_code" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "course_code";