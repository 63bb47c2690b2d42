/** Types for the parts of Solidgate's SDK that we use; it has none of its own. */
declare module '@solidgate/node-sdk' {
  export class Api {
    constructor(publicKey: string, secretKey: string, baseUri?: string);
    formMerchantData(attributes: object): {
      toObject(): { readonly merchant: string; readonly signature: string; readonly paymentIntent: string };
    };
  }
}
