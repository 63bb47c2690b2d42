CREATE TABLE "experiment_exposures" (
	"run" text NOT NULL,
	"experiment" text NOT NULL,
	"variant" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"exposed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "experiment_exposures_run_visitor_id_pk" PRIMARY KEY("run","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "hazard_clips" (
	"user_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"clip" text NOT NULL,
	"hazards" jsonb NOT NULL,
	CONSTRAINT "hazard_clips_user_id_subject_code_course_code_clip_pk" PRIMARY KEY("user_id","subject_code","course_code","clip")
);
--> statement-breakpoint
ALTER TABLE "hazard_clips" ADD CONSTRAINT "hazard_clips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experiment_exposures_at" ON "experiment_exposures" USING btree ("exposed_at");