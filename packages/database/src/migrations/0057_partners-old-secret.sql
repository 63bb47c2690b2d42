ALTER TABLE "partners" ADD COLUMN "sealed_old_secret" "bytea";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "old_secret_until" timestamp with time zone;