CREATE TYPE "public"."handbook_level" AS ENUM('none', 'some', 'all');--> statement-breakpoint
CREATE TYPE "public"."study_goal" AS ENUM('plan', 'check', 'exam');--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "minutes_a_day" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "handbook" "handbook_level";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "goal" "study_goal";