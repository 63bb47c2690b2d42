ALTER TABLE "exams" ADD COLUMN "late_answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_exams" ADD COLUMN "late_answers" jsonb DEFAULT '{}'::jsonb NOT NULL;