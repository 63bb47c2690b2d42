CREATE TYPE "public"."report_reason" AS ENUM('wrong_answer', 'unclear', 'outdated', 'picture', 'language', 'other');--> statement-breakpoint
CREATE TYPE "public"."report_state" AS ENUM('open', 'fixed', 'declined');--> statement-breakpoint
CREATE TABLE "question_reports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"reason" "report_reason" NOT NULL,
	"text" text,
	"answers" text[],
	"value" double precision,
	"language" text NOT NULL,
	"snapshot" text NOT NULL,
	"state" "report_state" DEFAULT 'open' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_reports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_reports_state" ON "question_reports" USING btree ("state","reported_at","id");--> statement-breakpoint
CREATE INDEX "question_reports_id" ON "question_reports" USING btree ("id");