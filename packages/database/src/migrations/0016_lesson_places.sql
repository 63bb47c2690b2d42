CREATE TABLE "lesson_places" (
	"user_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"place" smallint NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_places_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_places" ADD CONSTRAINT "lesson_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;