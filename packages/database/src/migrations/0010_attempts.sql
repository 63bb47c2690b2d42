CREATE TYPE "public"."attempt_kind" AS ENUM('practice', 'signs', 'module', 'chapter', 'category', 'final', 'exam', 'review', 'mistakes');--> statement-breakpoint
CREATE TABLE "attempts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"kind" "attempt_kind" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"score" integer NOT NULL,
	"total" integer NOT NULL,
	"passed" boolean,
	"answers" jsonb NOT NULL,
	"result" json NOT NULL,
	"digest" "bytea" NOT NULL,
	"snapshot" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_user_id_id_received_at_pk" PRIMARY KEY("user_id","id","received_at")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
-- Rows of a month without a partition of its own; empty as long as the job that makes partitions runs.
CREATE TABLE "attempts_other" PARTITION OF "attempts" DEFAULT;
--> statement-breakpoint
-- Makes the partitions of this month and the next ones, in UTC. A month that has rows in the default partition is left there.
-- Returns how many were made.
CREATE FUNCTION "make_attempt_partitions"(ahead integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	first timestamptz;
	after timestamptz;
	partition text;
	made integer := 0;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('make_attempt_partitions'));
	FOR step IN 0..ahead LOOP
		first := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => step)) AT TIME ZONE 'UTC';
		after := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => step + 1)) AT TIME ZONE 'UTC';
		partition := 'attempts_' || to_char(first AT TIME ZONE 'UTC', 'YYYY_MM');
		CONTINUE WHEN to_regclass(partition) IS NOT NULL;
		CONTINUE WHEN EXISTS (SELECT FROM attempts_other WHERE received_at >= first AND received_at < after);
		EXECUTE format('CREATE TABLE %I PARTITION OF attempts FOR VALUES FROM (%L) TO (%L)', partition, first, after);
		made := made + 1;
	END LOOP;
	RETURN made;
END
$$;
--> statement-breakpoint
SELECT make_attempt_partitions(2);
--> statement-breakpoint
CREATE TABLE "memories" (
	"user_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"course_code" text NOT NULL,
	"abilities" jsonb NOT NULL,
	"questions" "bytea" NOT NULL,
	"answers" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memories_user_id_subject_code_course_code_pk" PRIMARY KEY("user_id","subject_code","course_code")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_course" ON "attempts" USING btree ("user_id","subject_code","course_code","finished_at");