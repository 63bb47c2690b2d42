/** Endpoints and token issuers of services beside the providers that learners sign in with, which state their own (platform/social-providers). */

export interface ServiceEndpoints {
  /** The project's id follows the issuer after a slash. */
  readonly firebase: { readonly keys: string; readonly issuer: string };
  readonly recaptcha: { readonly verify: string };
}

/** The services' own. Sources: their documents, named with each; read on 2026-11-21. */
export const realEndpoints: ServiceEndpoints = {
  // firebase.google.com/docs/auth/admin/verify-id-tokens
  firebase: {
    keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    issuer: 'https://securetoken.google.com',
  },
  // developers.google.com/recaptcha/docs/verify
  recaptcha: { verify: 'https://www.google.com/recaptcha/api/siteverify' },
};

/** Facebook's Graph API, with its version (developers.facebook.com/docs/graph-api/changelog). */
export const facebookGraph = 'https://graph.facebook.com/v24.0';
