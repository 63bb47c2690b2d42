ALTER TABLE "pupil_seats" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD COLUMN "reminded_at" timestamp with time zone;