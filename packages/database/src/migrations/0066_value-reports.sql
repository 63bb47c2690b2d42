ALTER TYPE "public"."report_reason" ADD VALUE 'wrong_value';--> statement-breakpoint
ALTER TABLE "question_reports" ALTER COLUMN "question_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "source" text;