CREATE TYPE "public"."asked_state" AS ENUM('open', 'answered', 'declined');--> statement-breakpoint
CREATE TABLE "answer_votes" (
	"answer_id" text NOT NULL,
	"voter" "bytea" NOT NULL,
	"is_helpful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_votes_answer_id_voter_pk" PRIMARY KEY("answer_id","voter")
);
--> statement-breakpoint
CREATE TABLE "asked_questions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"question" text NOT NULL,
	"state" "asked_state" DEFAULT 'open' NOT NULL,
	"answer_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asked_questions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "asked_questions" ADD CONSTRAINT "asked_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_votes_voted_at" ON "answer_votes" USING btree ("voted_at");--> statement-breakpoint
CREATE INDEX "asked_questions_state" ON "asked_questions" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "asked_questions_id" ON "asked_questions" USING btree ("id");