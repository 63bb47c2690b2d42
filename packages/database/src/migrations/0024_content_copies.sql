CREATE TABLE "content_copies" (
	"request" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"total" integer NOT NULL,
	"pages" integer NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL
);
