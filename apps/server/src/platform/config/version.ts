/** Version of the product, for the API's description and for reports of faults. */
export const VERSION = '0.1.0';
