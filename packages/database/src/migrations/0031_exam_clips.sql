ALTER TABLE "exams" ADD COLUMN "clip_seed" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "clips" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_exams" ADD COLUMN "clip_seed" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_exams" ADD COLUMN "clips" jsonb DEFAULT '[]'::jsonb NOT NULL;