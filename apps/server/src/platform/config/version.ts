/** Version of the product, for the API's description and for reports of faults. */
export const VERSION = '1.0.0-rc.1';
