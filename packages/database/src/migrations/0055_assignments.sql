CREATE TYPE "public"."assignment_kind" AS ENUM('chapter', 'exam', 'clips');--> statement-breakpoint
CREATE TABLE "assignments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sharing_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"group_id" uuid,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"kind" "assignment_kind" NOT NULL,
	"chapter" text,
	"clips" smallint,
	"due_on" date NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_pupils" (
	"user_id" uuid NOT NULL,
	"sharing_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "group_pupils_user_id_sharing_id_group_id_pk" PRIMARY KEY("user_id","sharing_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "school_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_id_school_accounts_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_group_id_school_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."school_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_sharing" FOREIGN KEY ("user_id","sharing_id") REFERENCES "public"."sharings"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_pupils" ADD CONSTRAINT "group_pupils_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_pupils" ADD CONSTRAINT "group_pupils_group_id_school_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."school_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_pupils" ADD CONSTRAINT "group_pupils_sharing" FOREIGN KEY ("user_id","sharing_id") REFERENCES "public"."sharings"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_groups" ADD CONSTRAINT "school_groups_school_id_school_accounts_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_school" ON "assignments" USING btree ("school_id","due_on");--> statement-breakpoint
CREATE INDEX "assignments_group" ON "assignments" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_pupils_group" ON "group_pupils" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "school_groups_school" ON "school_groups" USING btree ("school_id","created_at");