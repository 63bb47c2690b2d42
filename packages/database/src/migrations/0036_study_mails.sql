CREATE TYPE "public"."study_mail_kind" AS ENUM('welcome', 'exam', 'pause', 'passed');--> statement-breakpoint
CREATE TABLE "sent_study_mails" (
	"user_id" uuid NOT NULL,
	"kind" "study_mail_kind" NOT NULL,
	"cause" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_study_mails_user_id_kind_cause_pk" PRIMARY KEY("user_id","kind","cause")
);
--> statement-breakpoint
CREATE TABLE "study_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stop_key" "bytea" NOT NULL,
	"time_zone" text,
	"plan" jsonb NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sent_study_mails" ADD CONSTRAINT "sent_study_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_mails" ADD CONSTRAINT "study_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;