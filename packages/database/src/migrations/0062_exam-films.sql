ALTER TABLE "exams" ADD COLUMN "films" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_exams" ADD COLUMN "films" jsonb DEFAULT '{}'::jsonb NOT NULL;