CREATE TABLE "event_visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"source" text,
	"medium" text,
	"campaign" text,
	"funnel" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"tested_at" timestamp with time zone,
	"signed_up_at" timestamp with time zone,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"session_id" uuid,
	"properties" jsonb NOT NULL,
	CONSTRAINT "events_day_id_pk" PRIMARY KEY("day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- Makes the missing partitions of yesterday, today and the next days, in UTC. Returns how many were made. There is no default partition: it would
-- have to be searched for each new one, and whoever writes makes the day's partition if it is missing.
CREATE FUNCTION "make_event_partitions"(ahead integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	first date;
	partition text;
	made integer := 0;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('make_event_partitions'));
	FOR step IN -1..ahead LOOP
		first := (now() AT TIME ZONE 'UTC')::date + step;
		partition := 'events_' || to_char(first, 'YYYY_MM_DD');
		CONTINUE WHEN to_regclass(partition) IS NOT NULL;
		EXECUTE format('CREATE TABLE %I PARTITION OF events FOR VALUES FROM (%L) TO (%L)', partition, first, first + 1);
		made := made + 1;
	END LOOP;
	RETURN made;
END
$$;
--> statement-breakpoint
-- Drops the partitions of days more than so many months ago, in UTC. Returns how many were dropped.
CREATE FUNCTION "drop_event_partitions"(months integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	last date := (now() AT TIME ZONE 'UTC')::date - make_interval(months => months);
	partition text;
	dropped integer := 0;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('make_event_partitions'));
	FOR partition IN
		SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
		WHERE inhparent = 'events'::regclass AND relname < 'events_' || to_char(last, 'YYYY_MM_DD')
	LOOP
		EXECUTE format('DROP TABLE %I', partition);
		dropped := dropped + 1;
	END LOOP;
	RETURN dropped;
END
$$;
--> statement-breakpoint
CREATE TABLE "visitor_accounts" (
	"user_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	CONSTRAINT "visitor_accounts_user_id_visitor_id_pk" PRIMARY KEY("user_id","visitor_id")
);
--> statement-breakpoint
ALTER TABLE "visitor_accounts" ADD CONSTRAINT "visitor_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_visitors_first_at" ON "event_visitors" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "event_visitors_last_at" ON "event_visitors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name","visitor_id");--> statement-breakpoint
CREATE INDEX "events_visitor_id" ON "events" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "visitor_accounts_visitor_id" ON "visitor_accounts" USING btree ("visitor_id");