/** The blog. Source: specification section 9. */

/** The vehicle a blog page is about when its address does not say. */
export const defaultBlogVehicle = 'car';
