/** Subscription plans. Source: specification section 9. */

/** The billing interval of the plan that is marked as popular. */
export const popularPlanInterval = 'month';
