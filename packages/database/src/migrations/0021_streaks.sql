CREATE TABLE "streaks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_shown" boolean,
	"enjoy_asked_at" timestamp with time zone,
	"enjoys" boolean
);
--> statement-breakpoint
ALTER TABLE "streaks" ADD CONSTRAINT "streaks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;