import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { readSavedAddress, removeAddress, saveAddress } from './saved-address.ts';

export const addressRoutes = serve(addressCardApi, {
  read: (call) => readSavedAddress(call),
  save: (call, input) => saveAddress(call, input),
  remove: (call) => removeAddress(call),
});
