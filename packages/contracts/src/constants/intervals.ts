/** How often the client asks again, in milliseconds. Source: specification section 9. */

/** Whether a subscription is still valid. */
export const subscriptionCheckInterval = 60_000;

/** Whether a payment just made has been approved. */
export const subscriptionApprovalInterval = 30_000;

/** The learner's settings from another device. */
export const settingsSyncInterval = 20_000;
