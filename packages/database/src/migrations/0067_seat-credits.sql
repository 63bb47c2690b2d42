CREATE TABLE "seat_credits" (
	"order_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"number" bigint NOT NULL,
	"seats" integer NOT NULL,
	"months" integer NOT NULL,
	"amount" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_credits_order_id_nth_pk" PRIMARY KEY("order_id","nth")
);
--> statement-breakpoint
CREATE TABLE "seat_refunds" (
	"order_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_refunds_order_id_nth_pk" PRIMARY KEY("order_id","nth")
);
--> statement-breakpoint
ALTER TABLE "seat_orders" ADD COLUMN "reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD COLUMN "paid_amount" integer;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD COLUMN "seats_left" integer;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD COLUMN "months_left" integer;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD COLUMN "credited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_credits" ADD CONSTRAINT "seat_credits_order_id_seat_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."seat_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_refunds" ADD CONSTRAINT "seat_refunds_order_id_seat_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."seat_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_credits_number" ON "seat_credits" USING btree ("number");--> statement-breakpoint
CREATE INDEX "seat_credits_issued" ON "seat_credits" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "seat_refunds_at" ON "seat_refunds" USING btree ("at");