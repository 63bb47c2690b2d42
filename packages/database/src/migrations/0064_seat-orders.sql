CREATE TABLE "seat_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"seats" integer NOT NULL,
	"months" integer NOT NULL,
	"country" text NOT NULL,
	"unit_amount" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"tax_name" text NOT NULL,
	"tax_percent" double precision,
	"buyer" jsonb,
	"seller" jsonb NOT NULL,
	"invoice" bigint,
	"ordered_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"credit_note" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "seat_orders_nth" ON "seat_orders" USING btree ("school_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_orders_invoice" ON "seat_orders" USING btree ("invoice");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_orders_credit_note" ON "seat_orders" USING btree ("credit_note");--> statement-breakpoint
CREATE INDEX "seat_orders_ordered" ON "seat_orders" USING btree ("ordered_at");--> statement-breakpoint
CREATE INDEX "seat_orders_paid" ON "seat_orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "seat_orders_cancelled" ON "seat_orders" USING btree ("cancelled_at");