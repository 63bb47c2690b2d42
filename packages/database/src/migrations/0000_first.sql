CREATE TABLE "bank_snapshots" (
	"hash" text PRIMARY KEY NOT NULL,
	"format" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"first_served_at" timestamp with time zone DEFAULT now() NOT NULL
);
