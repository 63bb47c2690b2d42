CREATE TYPE "public"."exam_end" AS ENUM('candidate', 'time', 'rules');--> statement-breakpoint
CREATE TYPE "public"."exam_mode" AS ENUM('standard', 'extra_time');--> statement-breakpoint
CREATE TABLE "exams" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"blueprint" text NOT NULL,
	"mode" "exam_mode" NOT NULL,
	"language" text NOT NULL,
	"snapshot" text NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"flagged" text[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"ended_by" "exam_end",
	CONSTRAINT "exams_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "guest_exams" (
	"id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"blueprint" text NOT NULL,
	"mode" "exam_mode" NOT NULL,
	"language" text NOT NULL,
	"snapshot" text NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"flagged" text[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"ended_by" "exam_end",
	CONSTRAINT "guest_exams_id_pk" PRIMARY KEY("id")
);
--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exams_course" ON "exams" USING btree ("user_id","subject_code","course_code","started_at");--> statement-breakpoint
CREATE INDEX "guest_exams_started_at" ON "guest_exams" USING btree ("started_at");