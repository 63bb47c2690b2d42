CREATE TABLE "difficulty_progress" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"learned_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The row that runs of the job wait for: without it, two first runs would both start from nothing.
INSERT INTO "difficulty_progress" ("learned_until") VALUES ('-infinity');
--> statement-breakpoint
CREATE TABLE "question_difficulties" (
	"question_id" text PRIMARY KEY NOT NULL,
	"mean" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"answers" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_received_at" ON "attempts" USING btree ("received_at");