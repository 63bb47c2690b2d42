CREATE TYPE "public"."test_mode" AS ENUM('mixed', 'topics', 'missed', 'exam');--> statement-breakpoint
CREATE TABLE "saved_tests" (
	"user_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"mode" "test_mode" NOT NULL,
	"address" text NOT NULL,
	"answered" integer NOT NULL,
	"total" integer NOT NULL,
	"snapshot" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_tests_user_id_subject_code_course_code_mode_pk" PRIMARY KEY("user_id","subject_code","course_code","mode")
);
--> statement-breakpoint
ALTER TABLE "saved_tests" ADD CONSTRAINT "saved_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;