SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
CREATE TABLE public.buddy_subscription (
    owner_id text NOT NULL,
    email text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.cooked_meal (
    owner_id text NOT NULL,
    pet_id text NOT NULL,
    recipe_id text NOT NULL,
    cooked_on text NOT NULL,
    document text NOT NULL
);
CREATE TABLE public.diary (
    owner_id text NOT NULL,
    pet_id text NOT NULL,
    day text NOT NULL,
    entry_id text NOT NULL,
    dish_id text NOT NULL,
    supplement_id text,
    created_at text NOT NULL
);
CREATE TABLE public.done_once (
    owner_id text NOT NULL,
    kind text NOT NULL,
    client_id text NOT NULL,
    pet_id text NOT NULL,
    day text,
    at text NOT NULL,
    recipe_id text,
    portions integer,
    CONSTRAINT done_once_kind CHECK ((kind = ANY (ARRAY['cook'::text, 'feed'::text])))
);
CREATE TABLE public.event (
    owner_id text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    recipe_id text,
    at text NOT NULL,
    CONSTRAINT event_kind CHECK ((kind = ANY (ARRAY['recipe-request'::text, 'save-recipe'::text, 'remove-recipe'::text, 'update-pet'::text, 'delete-pet'::text])))
);
CREATE TABLE public.fed_dish (
    owner_id text NOT NULL,
    pet_id text NOT NULL,
    id text NOT NULL,
    document text NOT NULL
);
CREATE TABLE public.history (
    owner_id text NOT NULL,
    pet_id text NOT NULL,
    date text NOT NULL,
    recipe_id text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.house_note (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.jwks (
    id text NOT NULL,
    "publicKey" text NOT NULL,
    "privateKey" text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "expiresAt" timestamp with time zone,
    alg text,
    crv text
);
CREATE TABLE public.kitchen_document (
    owner_id text NOT NULL,
    kind text NOT NULL,
    document text NOT NULL,
    version integer NOT NULL,
    updated_at text NOT NULL,
    CONSTRAINT kitchen_document_kind CHECK ((kind = ANY (ARRAY['storage'::text, 'shopping-list'::text])))
);
CREATE TABLE public.known_device (
    owner_id text NOT NULL,
    device text NOT NULL,
    seen_at text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.letter (
    id text NOT NULL,
    recipient text NOT NULL,
    sealed text NOT NULL,
    attempts integer NOT NULL,
    due_at bigint NOT NULL,
    useless_from bigint NOT NULL
);
CREATE TABLE public.passkey (
    id text NOT NULL,
    name text,
    "publicKey" text NOT NULL,
    "userId" text NOT NULL,
    "credentialID" text NOT NULL,
    counter bigint NOT NULL,
    "deviceType" text NOT NULL,
    "backedUp" boolean NOT NULL,
    transports text,
    "createdAt" timestamp with time zone,
    aaguid text,
    "userHandle" text
);
CREATE TABLE public.pet (
    owner_id text NOT NULL,
    id text NOT NULL,
    document text NOT NULL,
    registration text NOT NULL,
    version integer NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.plan (
    owner_id text NOT NULL,
    pet_id text NOT NULL,
    date text NOT NULL,
    made_from text NOT NULL,
    document text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.preferences (
    owner_id text NOT NULL,
    pet_id text NOT NULL,
    document text NOT NULL,
    version integer NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.rate_limit (
    key text NOT NULL,
    window_start bigint NOT NULL,
    hits integer NOT NULL
);
CREATE TABLE public.security_event (
    owner_id text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    at text NOT NULL,
    times integer NOT NULL,
    browser text,
    system text
);
CREATE TABLE public.session (
    id text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL,
    "secondFactorAt" timestamp with time zone
);
CREATE TABLE public.star (
    owner_id text NOT NULL,
    recipe_id text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.two_factor (
    id text NOT NULL,
    secret text NOT NULL,
    "backupCodes" text NOT NULL,
    "userId" text NOT NULL,
    verified boolean,
    "failedVerificationCount" integer,
    "lockedUntil" timestamp with time zone
);
CREATE TABLE public."user" (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "twoFactorEnabled" boolean
);
CREATE TABLE public.verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
INSERT INTO public.account VALUES ('7IUsalYl3VxI1OnUkP6MbTf13EeUfLto', 'NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'credential', 'NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6EM35i3YrfQ9CQrfATzbAA$jTHIhSfvsjS7nwVAzf+GeeRXlLZIenbjqHjNTQRiz5s', '2026-11-21 07:22:43.607+00', '2026-11-21 07:22:43.607+00');
INSERT INTO public.buddy_subscription VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'ann@example.org', '2026-11-21T07:22:44.368Z');
INSERT INTO public.cooked_meal VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', 'egg-colcannon', '2026-11-21T07:22:44.311Z', '{"recipe":{"id":"egg-colcannon","name":"Egg Colcannon","description":"Ireland''s mash of potato and cabbage, with kale for good measure and chopped eggs instead of butter.","score":99,"co2":1.0580829999999999,"co2score":66},"weight":857,"ingredients":[{"code":"11-001","name":"Egg","grams":124},{"code":"12-002","name":"Cottage cheese, 2% fat","grams":105},{"code":"14-001","name":"Potato, peeled","grams":513},{"code":"16-012","name":"White or green cabbage","grams":76},{"code":"16-005","name":"Kale","grams":41},{"code":"18-001","name":"Sunflower oil","grams":3.2},{"code":"18-003","name":"Rapeseed oil","grams":2.9}],"nutrients":{"energy":699.677,"protein":39.2334,"arginine":2.14911,"histidine":0.97125,"isoleucine":1.84897,"leucine":3.06604,"lysine":2.70688,"methionine":0.92202,"methionineCystine":1.47146,"phenylalanine":1.9147,"phenylalanineTyrosine":3.43277,"threonine":1.60696,"tryptophan":0.48242,"valine":2.42757,"fat":21.4245,"linoleicAcid":4.7774,"arachidonicAcid":225.844,"alphaLinolenicAcid":0.510697,"epaDha":0.065778,"calcium":0.379012,"phosphorus":0.723119,"potassium":2.53647,"sodium":0.564131,"chloride":0.26885,"magnesium":0.15907,"copper":0.696185,"iodine":0.02882,"iron":7.26723,"manganese":1.29492,"selenium":51.0437,"zinc":3.89385,"vitaminA":1894.07,"vitaminD":91.512,"vitaminE":5.16882,"thiamine":0.479005,"riboflavin":1.12188,"pantothenicAcid":3.71823,"vitaminB6":1.85449,"vitaminB12":1.43156,"niacin":5.99584,"folicAcid":156.665,"choline":404.856,"fibre":14.354,"sugars":11.7033}}');
INSERT INTO public.cooked_meal VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', 'egg-colcannon', '2026-11-21T10:00:00.000Z', '{"recipe":{"id":"egg-colcannon","name":"Egg Colcannon","description":"Ireland''s mash of potato and cabbage, with kale for good measure and chopped eggs instead of butter.","score":99,"co2":1.0580829999999999,"co2score":66},"weight":857,"ingredients":[{"code":"11-001","name":"Egg","grams":124},{"code":"12-002","name":"Cottage cheese, 2% fat","grams":105},{"code":"14-001","name":"Potato, with its skin","grams":513},{"code":"16-012","name":"White or green cabbage","grams":76},{"code":"16-005","name":"Kale","grams":41},{"code":"18-001","name":"Sunflower oil","grams":3.2},{"code":"18-003","name":"Rapeseed oil","grams":2.9}],"nutrients":{"energy":699.677,"protein":39.2334,"arginine":2.14911,"histidine":0.97125,"isoleucine":1.84897,"leucine":3.06604,"lysine":2.70688,"methionine":0.92202,"methionineCystine":1.47146,"phenylalanine":1.9147,"phenylalanineTyrosine":3.43277,"threonine":1.60696,"tryptophan":0.48242,"valine":2.42757,"fat":21.4245,"linoleicAcid":4.7774,"arachidonicAcid":225.844,"alphaLinolenicAcid":0.510697,"epaDha":0.065778,"calcium":0.379012,"phosphorus":0.723119,"potassium":2.53647,"sodium":0.564131,"chloride":0.26885,"magnesium":0.15907,"copper":0.696185,"iodine":0.02882,"iron":7.26723,"manganese":1.29492,"selenium":51.0437,"zinc":3.89385,"vitaminA":1894.07,"vitaminD":91.512,"vitaminE":5.16882,"thiamine":0.479005,"riboflavin":1.12188,"pantothenicAcid":3.71823,"vitaminB6":1.85449,"vitaminB12":1.43156,"niacin":5.99584,"folicAcid":156.665,"choline":404.856,"fibre":14.354,"sugars":11.7033}}');
INSERT INTO public.diary VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'supper', 'ZnwAjyyM5X3Lxt8X', 'WHencQEwBHZNLgMj', '2026-11-21T07:22:44.350Z');
INSERT INTO public.done_once VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'cook', 'batch', 'rex', NULL, '2026-11-21T07:22:44.311Z', NULL, NULL);
INSERT INTO public.done_once VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'feed', 'supper', 'rex', '2026-11-21', '2026-11-21T07:22:44.351Z', NULL, NULL);
INSERT INTO public.done_once VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'cook', 'second', 'rex', NULL, '2026-11-21T10:00:00.000Z', 'egg-colcannon', 2);
INSERT INTO public.event VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'ee625433-4a47-4971-a44f-4dc8056c4613', 'recipe-request', NULL, '2026-11-21T07:22:44.251Z');
INSERT INTO public.event VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', '15c8cc93-51ae-4f0c-9f27-64882a599504', 'save-recipe', 'egg-colcannon', '2026-11-21T07:22:44.295Z');
INSERT INTO public.fed_dish VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', 'ZnwAjyyM5X3Lxt8X', '{"ingredients":[{"code":"11-001","grams":124,"name":"Egg"},{"code":"12-002","grams":105,"name":"Cottage cheese, 2% fat"},{"code":"14-001","grams":513,"name":"Potato, peeled"},{"code":"16-012","grams":76,"name":"White or green cabbage"},{"code":"16-005","grams":41,"name":"Kale"},{"code":"18-001","grams":3.2,"name":"Sunflower oil"},{"code":"18-003","grams":2.9,"name":"Rapeseed oil"}],"nutrients":{"alphaLinolenicAcid":0.510697,"arachidonicAcid":225.844,"arginine":2.14911,"calcium":0.379012,"chloride":0.26885,"choline":404.856,"copper":0.696185,"energy":699.677,"epaDha":0.065778,"fat":21.4245,"fibre":14.354,"folicAcid":156.665,"histidine":0.97125,"iodine":0.02882,"iron":7.26723,"isoleucine":1.84897,"leucine":3.06604,"linoleicAcid":4.7774,"lysine":2.70688,"magnesium":0.15907,"manganese":1.29492,"methionine":0.92202,"methionineCystine":1.47146,"niacin":5.99584,"pantothenicAcid":3.71823,"phenylalanine":1.9147,"phenylalanineTyrosine":3.43277,"phosphorus":0.723119,"potassium":2.53647,"protein":39.2334,"riboflavin":1.12188,"selenium":51.0437,"sodium":0.564131,"sugars":11.7033,"thiamine":0.479005,"threonine":1.60696,"tryptophan":0.48242,"valine":2.42757,"vitaminA":1894.07,"vitaminB12":1.43156,"vitaminB6":1.85449,"vitaminD":91.512,"vitaminE":5.16882,"zinc":3.89385},"recipe":{"co2":1.0580829999999999,"co2score":66,"description":"Ireland''s mash of potato and cabbage, with kale for good measure and chopped eggs instead of butter.","id":"egg-colcannon","name":"Egg Colcannon","score":99},"weight":857}');
INSERT INTO public.fed_dish VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', 'WHencQEwBHZNLgMj', '{"grams":7.1,"id":"Complete Adult","nutrients":{"calcium":1.10051,"chloride":0.391394,"choline":291.1,"copper":1.065,"energy":5.49672,"epaDha":0.0852,"fat":0.213,"fibre":1.39728,"folicAcid":46.15,"iodine":0.191698,"iron":4.96997,"magnesium":0.0851991,"manganese":0.851998,"methionine":0.284,"methionineCystine":0.284,"niacin":2.84,"pantothenicAcid":2.55597,"phosphorus":0.255596,"potassium":0.213,"riboflavin":1.065,"selenium":15.6201,"sodium":0.120701,"taurine":177.503,"thiamine":0.390499,"vitaminA":1075.66,"vitaminB12":6.035,"vitaminB6":0.255597,"vitaminD":102.95,"vitaminE":8.52,"zinc":11.36}}');
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'pink-borscht-bowl', 0);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'cottage-cheese-and-potato-mash', 1);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'venison-and-sardine-potato-cakes', 2);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'pumpkin-and-yoghurt-millet', 3);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'cottage-cheese-and-sardine-mash', 4);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'garden-frittata', 5);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'quinoa-egg-and-broccoli-tray', 6);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'tofu-scramble-and-potatoes', 7);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'pork-meatballs-in-green-broth', 8);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'turkey-and-sardine-jacket-bowl', 9);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'egg-colcannon', 10);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'mushroom-and-egg-skillet', 11);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'pea-egg-and-potato-pie', 12);
INSERT INTO public.history VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'egg-potato-and-green-bean-salad', 13);
INSERT INTO public.house_note VALUES ('secret-fingerprint', 'aaGz6WZi90w4RWJBH9K0Hgx4U_yXQVgnP5DLq5SCr4Y');
INSERT INTO public.jwks VALUES ('CUGLhNhMIQibGMJ1gj6bP4RTMKZzBwhP', '{"crv":"Ed25519","x":"4lz_fkOdScDlcl35q9EuXwlLZvhHRgDtCqpqRSmLH_8","kty":"OKP"}', '"516a3c64bf3b6359a688535ea10cfda35f7f1eb394c9ebd404ac1db305d7848041e91d1b885fd130af339f4b9ba005e5326e83108d25e7c45b3179ab463b40acf035afb5d50a1490ef1fedfe20d43ec22878dc8d14a1824e50792fd97eadaa14a05e7ad0f1e2d4778c4a6b8190913f70ba7e69d2b3a52d1a575ce62d5c3ecab403e573485780efc900ea63fdf252c118ed2e258b31fbc7794b3e205a6770fdd5fb4e4ecab4da0f11d8"', '2026-11-21 07:22:42.997+00', '2026-11-29 14:38:43.923+00', 'EdDSA', 'Ed25519');
INSERT INTO public.jwks VALUES ('98d10fd9-8253-45ba-8910-b9318a385725', '{"crv":"Ed25519","x":"vLwBtPreEdyYYSYVHUBVL7h-3e3ArR2iY6_oL49cEOI","kty":"OKP"}', '"a87d58301999c3127c2c750eaf421855e9485f7e1be025e4804281e5054a068ad8cee5dd7060f9c143caf1600aa5efcf7dcbfd113029a55daf1bf073cf69680f1812211afb780a9b561c6b3e8e95efa113951ac09f4fdf231550288b801960dd41c1d99ab0aea891f9d8bf02221d0f2bdb6fb0b69427d110e325b0079e8da727aef0d38e8ba9471e1e6053af4610488fe5eea7fd0fc01dc51f611b68b4e4b55b7b7f1452ca13d710e6"', '2026-11-21 07:22:42.996+00', '2027-02-27 14:38:43.923+00', 'EdDSA', 'Ed25519');
INSERT INTO public.kitchen_document VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'shopping-list', '{"todo":[{"code":"13-001","name":"Carrot","quantity":2}],"completed":[]}', 1, '2026-11-21T07:22:44.364Z');
INSERT INTO public.kitchen_document VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'storage', '{"fridge":{"batch":{"storageId":"batch","recipe":{"id":"egg-colcannon","name":"Egg Colcannon"},"portions":3,"petId":"rex","cookedOn":"2026-11-21T07:22:44.311Z"},"second":{"storageId":"second","recipe":{"id":"egg-colcannon","name":"Egg Colcannon"},"portions":2,"petId":"rex","cookedOn":"2026-11-21T10:00:00.000Z"}},"freezer":{}}', 3, '2026-11-21T10:00:00.000Z');
INSERT INTO public.known_device VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'unknown', '2026-11-22T14:38:45.329Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-21-identity', '2026-11-21T07:22:42.574Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-21-owners', '2026-11-21T07:22:42.638Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-21b-kitchen', '2026-11-21T07:22:42.670Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-21c-second-factors', '2026-11-22T14:38:43.527Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-21d-letters', '2026-11-22T14:38:43.544Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-21e-house-notes', '2026-11-22T14:38:43.572Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-21f-cooked-batches', '2026-11-22T14:38:43.577Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-22-carriers-passkey-handles', '2026-11-22T14:38:43.578Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-22-letters-security-events', '2026-11-22T14:38:43.607Z');
INSERT INTO public.kysely_migration VALUES ('2026-11-22b-diary-dishes', '2026-11-22T14:38:43.711Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.letter VALUES ('b9d286a6-0bf2-4f82-98ab-064f30da04ae', 'somebody', 'AAAA', 0, 4000000000000, 4100000000000);
INSERT INTO public.passkey VALUES ('passkey-1', 'Phone', 'AAAA', 'NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'credential-1', 0, 'singleDevice', false, NULL, '2026-11-21 10:00:00+00', NULL, 'handle-1');
INSERT INTO public.pet VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '{"name":"Rex","breed":"Labrador Retriever","age":{"years":4,"months":0},"sex":"male","neutered":"Yes","weight":30,"bodyCondition":"bodyCondition_3","activityLevel":"activityLevel_3","healthIssues":[],"mealsPerDay":2,"frequency":"daily","enteredOn":"2026-11-21"}', '15dKTDyLR0A5o_lwPdTE-1QJYSMT5rrvfZyoyg69QIs', 1, '2026-11-21T07:22:44.126Z', '2026-11-21T07:22:44.126Z');
INSERT INTO public.plan VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '2026-11-21', 'H2L-QWj1H8Rolm_hb4kUTZpTbu78zp71rXv9sO6itTU', '{"date":"2026-11-21","days":[{"date":"2026-11-21","meals":[{"recipe":{"id":"pink-borscht-bowl","name":"Pink Borscht Bowl","description":"A chilled beetroot and kefir soup with potato, cucumber and plenty of chopped egg, bright pink and much loved in Vilnius.","imageUrl":"/api/v2/recipes/pink-borscht-bowl/picture.svg?v=ba21b9ac00","author":"The Goodbowl kitchen","score":98,"co2":1.1699020000000002,"co2score":63},"score":98,"co2score":63,"grams":923,"kcal":705.0643177599999},{"recipe":{"id":"cottage-cheese-and-potato-mash","name":"Cottage Cheese & Potato Mash","description":"Creamy potato with mild cottage cheese, broccoli cut small and chopped egg.","imageUrl":"/api/v2/recipes/cottage-cheese-and-potato-mash/picture.svg?v=c6412a8129","author":"The Goodbowl kitchen","score":98,"co2":1.2539900000000002,"co2score":61},"score":98,"co2score":61,"grams":832,"kcal":705.1850177599999}]},{"date":"2026-11-22","meals":[{"recipe":{"id":"venison-and-sardine-potato-cakes","name":"Venison & Sardine Potato Cakes","description":"Crisp-edged potato cakes with venison and mashed sardines: forest and shore in one bite.","imageUrl":"/api/v2/recipes/venison-and-sardine-potato-cakes/picture.svg?v=51f49eff06","author":"The Goodbowl kitchen","score":98,"co2":2.9351879999999997,"co2score":35},"score":98,"co2score":35,"grams":700,"kcal":704.40092776},{"recipe":{"id":"pumpkin-and-yoghurt-millet","name":"Pumpkin & Yoghurt Millet","description":"A soft millet porridge with pumpkin, egg and cool yoghurt, the colour of an October afternoon.","imageUrl":"/api/v2/recipes/pumpkin-and-yoghurt-millet/picture.svg?v=60405d21d9","author":"The Goodbowl kitchen","score":97,"co2":0.7991240000000001,"co2score":75},"score":97,"co2score":75,"grams":768,"kcal":706.7169177600001}]},{"date":"2026-11-23","meals":[{"recipe":{"id":"cottage-cheese-and-sardine-mash","name":"Cottage Cheese & Sardine Mash","description":"Mashed potato and swede with mild cottage cheese and a few sardines: a nursery supper with a whiff of the pier.","imageUrl":"/api/v2/recipes/cottage-cheese-and-sardine-mash/picture.svg?v=043dbc5777","author":"The Goodbowl kitchen","score":97,"co2":1.036115,"co2score":67},"score":97,"co2score":67,"grams":823,"kcal":704.85342776},{"recipe":{"id":"garden-frittata","name":"Garden Frittata","description":"Potatoes, courgette and red pepper set in egg with thick plain yoghurt, to be cut into wedges or cubes.","imageUrl":"/api/v2/recipes/garden-frittata/picture.svg?v=b5e864d5ea","author":"The Goodbowl kitchen","score":97,"co2":1.009407,"co2score":67},"score":97,"co2score":67,"grams":872,"kcal":705.3212177599999}]},{"date":"2026-11-24","meals":[{"recipe":{"id":"quinoa-egg-and-broccoli-tray","name":"Quinoa, Egg & Broccoli Tray","description":"Quinoa and chopped broccoli baked in an egg custard, light and nutty, cut into fingers.","imageUrl":"/api/v2/recipes/quinoa-egg-and-broccoli-tray/picture.svg?v=dbfd704e5d","author":"The Goodbowl kitchen","score":97,"co2":1.0271599999999999,"co2score":67},"score":97,"co2score":67,"grams":737,"kcal":704.55711776},{"recipe":{"id":"tofu-scramble-and-potatoes","name":"Tofu Scramble & Potatoes","description":"Crumbled tofu and egg, gold with turmeric, on crushed potatoes and chard.","imageUrl":"/api/v2/recipes/tofu-scramble-and-potatoes/picture.svg?v=95586511e3","author":"The Goodbowl kitchen","score":97,"co2":1.06278,"co2score":66},"score":97,"co2score":66,"grams":857,"kcal":705.0972977600001}]},{"date":"2026-11-25","meals":[{"recipe":{"id":"pork-meatballs-in-green-broth","name":"Pork Meatballs in Green Broth","description":"Soft little pork and egg meatballs in a thick green broth of potato, spinach and courgette.","imageUrl":"/api/v2/recipes/pork-meatballs-in-green-broth/picture.svg?v=a94fb5e8d9","author":"The Goodbowl kitchen","score":97,"co2":1.2990220000000001,"co2score":60},"score":97,"co2score":60,"grams":876,"kcal":705.8739177599999},{"recipe":{"id":"turkey-and-sardine-jacket-bowl","name":"Turkey & Sardine Jacket Bowl","description":"Jacket potatoes, skin and all, forked together with turkey breast, kale and a few sardines.","imageUrl":"/api/v2/recipes/turkey-and-sardine-jacket-bowl/picture.svg?v=76e0f7f6c4","author":"The Goodbowl kitchen","score":97,"co2":1.379684,"co2score":58},"score":97,"co2score":58,"grams":690,"kcal":705.5464177600002}]},{"date":"2026-11-26","meals":[{"recipe":{"id":"egg-colcannon","name":"Egg Colcannon","description":"Ireland''s mash of potato and cabbage, with kale for good measure and chopped eggs instead of butter.","imageUrl":"/api/v2/recipes/egg-colcannon/picture.svg?v=76c6eda2db","author":"The Goodbowl kitchen","score":99,"co2":1.0580829999999999,"co2score":66},"score":99,"co2score":66,"grams":857,"kcal":705.17361776},{"recipe":{"id":"mushroom-and-egg-skillet","name":"Mushroom & Egg Skillet","description":"White mushrooms, potato and egg in one pan, with cottage cheese stirred through at the end.","imageUrl":"/api/v2/recipes/mushroom-and-egg-skillet/picture.svg?v=a1a06ef1f6","author":"The Goodbowl kitchen","score":99,"co2":1.1859899999999999,"co2score":63},"score":99,"co2score":63,"grams":848,"kcal":705.13691776}]},{"date":"2026-11-27","meals":[{"recipe":{"id":"pea-egg-and-potato-pie","name":"Pea, Egg & Potato Pie","description":"Garden peas and chopped egg under mashed potato, with yoghurt in place of cream. No crust, no fuss.","imageUrl":"/api/v2/recipes/pea-egg-and-potato-pie/picture.svg?v=8d792d4c39","author":"The Goodbowl kitchen","score":98,"co2":0.921472,"co2score":70},"score":98,"co2score":70,"grams":856,"kcal":704.09911776},{"recipe":{"id":"egg-potato-and-green-bean-salad","name":"Egg, Potato & Green Bean Salad","description":"Warm new potatoes, green beans and chopped egg in a yoghurt dressing with sardine oil, after a certain salad from Nice.","imageUrl":"/api/v2/recipes/egg-potato-and-green-bean-salad/picture.svg?v=9e93d54ed8","author":"The Goodbowl kitchen","score":98,"co2":1.0089240000000002,"co2score":68},"score":98,"co2score":68,"grams":852,"kcal":705.4101177599999}]}]}', '2026-11-21T07:22:44.246Z');
INSERT INTO public.preferences VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'rex', '{"exclude":["beef"],"prefer":[],"require":[]}', 1, '2026-11-21T07:22:44.132Z');
INSERT INTO public.rate_limit VALUES ('signed-in:rW25EZbooQGcRMlyhvNyiKfj0rbwNIEzM42DIQ6nQYw', 1795358325287, 1);
INSERT INTO public.rate_limit VALUES ('sign-in-address:127.0.0.1', 1795358324487, 0);
INSERT INTO public.rate_limit VALUES ('password-address:127.0.0.1', 1795358325559, 0);
INSERT INTO public.rate_limit VALUES ('mail-address:127.0.0.1', 1795358325645, 1);
INSERT INTO public.rate_limit VALUES ('letters:Q4xMev5gDN8eRVw2m-x23JcPyMpGNEfHs4ejR_PHkzE', 1795358325663, 1);
INSERT INTO public.security_event VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', '2026-11-22T14 sign-in unknown', 'sign-in', '2026-11-22T14:38:45.376Z', 1, NULL, NULL);
INSERT INTO public.session VALUES ('GL2E67Z9wLP1VqeJMClwG5VOvIIaWUae', '2026-12-22 14:38:45.236+00', 'fPtdNBqR48MqTup4uRwxeSNVFgVcktMy', '2026-11-22 14:38:45.237+00', '2026-11-22 14:38:45.237+00', '', 'lightMyRequest', 'NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', NULL);
INSERT INTO public.star VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'egg-colcannon', '2026-11-21T07:22:44.294Z');
INSERT INTO public.two_factor VALUES ('YkvXDD6w2PwPZq7At92tg3yjMDhcUD4R', 'bf8515b96f25503a77e5f6d9a8ac7de3bfbe5d8b4ffc27e083626eaaa5c8b4616117d3592fd3f3cbc284e97fed69b4b828c9b97beedb89a5c8e01c70b103e258ee0022b0985596ed', '7e1c037a247d95d8f3ce40a0ddee2e782bee483cdb69e5d0445d4987336d1f824acb1fcec882dea7ae6bca7223be1e1bdeaf92c981e43bcd02eedb12f0d0cdc91bcc53683281004ad62007e19d19ff98d2db2cdd270339fcc501016108038d939d8e68aab0d1ec82191da30850fd64a765d50d8c408eea6b0c9fba646c41a5c6849832bcd069b406a23bc839f909fe2ba28f9f16b06207090eb6ffa413b7d68458ecdb4655c74d210728ee5c1a45b91bab47d5b84c', 'NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', false, 0, NULL);
INSERT INTO public."user" VALUES ('NXaWDzhSASFTuqWDzSkQnhdJNwobgxbz', 'Ann', 'ann@example.org', true, NULL, '2026-11-21 07:22:43.599+00', '2026-11-21 07:22:43.763+00', NULL);
INSERT INTO public.verification VALUES ('1Eu7xG3D4tiy7QkKUZ6uCvcCu7oHxTd6', 'forget-password-otp-ann@example.org', 'u1fBkaW7ouI6MPCZLgKMkSP9MXAvLyRw80vIVsZZiJw:0', '2026-11-22 14:48:45.682+00', '2026-11-22 14:38:45.682+00', '2026-11-22 14:38:45.682+00');
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.buddy_subscription
    ADD CONSTRAINT buddy_subscription_pkey PRIMARY KEY (owner_id);
ALTER TABLE ONLY public.cooked_meal
    ADD CONSTRAINT cooked_meal_key PRIMARY KEY (owner_id, pet_id, recipe_id, cooked_on);
ALTER TABLE ONLY public.diary
    ADD CONSTRAINT diary_key PRIMARY KEY (owner_id, pet_id, day, entry_id);
ALTER TABLE ONLY public.done_once
    ADD CONSTRAINT done_once_key PRIMARY KEY (owner_id, kind, client_id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_key PRIMARY KEY (owner_id, id);
ALTER TABLE ONLY public.fed_dish
    ADD CONSTRAINT fed_dish_key PRIMARY KEY (owner_id, pet_id, id);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_key PRIMARY KEY (owner_id, pet_id, date, recipe_id);
ALTER TABLE ONLY public.house_note
    ADD CONSTRAINT house_note_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.jwks
    ADD CONSTRAINT jwks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kitchen_document
    ADD CONSTRAINT kitchen_document_key PRIMARY KEY (owner_id, kind);
ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_key PRIMARY KEY (owner_id, device);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.letter
    ADD CONSTRAINT letter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT "passkey_credentialID_key" UNIQUE ("credentialID");
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pet
    ADD CONSTRAINT pet_key PRIMARY KEY (owner_id, id);
ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_key PRIMARY KEY (owner_id, pet_id, date);
ALTER TABLE ONLY public.preferences
    ADD CONSTRAINT preferences_key PRIMARY KEY (owner_id, pet_id);
ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_key PRIMARY KEY (owner_id, id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_key UNIQUE (token);
ALTER TABLE ONLY public.star
    ADD CONSTRAINT star_key PRIMARY KEY (owner_id, recipe_id);
ALTER TABLE ONLY public.two_factor
    ADD CONSTRAINT two_factor_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);
CREATE INDEX "account_userId_idx" ON public.account USING btree ("userId");
CREATE INDEX letter_due_at_idx ON public.letter USING btree (due_at);
CREATE INDEX letter_recipient_idx ON public.letter USING btree (recipient);
CREATE INDEX "passkey_userId_idx" ON public.passkey USING btree ("userId");
CREATE INDEX security_event_at_idx ON public.security_event USING btree (at);
CREATE INDEX "session_userId_idx" ON public.session USING btree ("userId");
CREATE INDEX "two_factor_userId_idx" ON public.two_factor USING btree ("userId");
CREATE INDEX verification_identifier_idx ON public.verification USING btree (identifier);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.buddy_subscription
    ADD CONSTRAINT buddy_subscription_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cooked_meal
    ADD CONSTRAINT cooked_meal_pet FOREIGN KEY (owner_id, pet_id) REFERENCES public.pet(owner_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.diary
    ADD CONSTRAINT diary_dish FOREIGN KEY (owner_id, pet_id, dish_id) REFERENCES public.fed_dish(owner_id, pet_id, id);
ALTER TABLE ONLY public.diary
    ADD CONSTRAINT diary_pet FOREIGN KEY (owner_id, pet_id) REFERENCES public.pet(owner_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.diary
    ADD CONSTRAINT diary_supplement FOREIGN KEY (owner_id, pet_id, supplement_id) REFERENCES public.fed_dish(owner_id, pet_id, id);
ALTER TABLE ONLY public.done_once
    ADD CONSTRAINT done_once_pet FOREIGN KEY (owner_id, pet_id) REFERENCES public.pet(owner_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.fed_dish
    ADD CONSTRAINT fed_dish_pet FOREIGN KEY (owner_id, pet_id) REFERENCES public.pet(owner_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_pet FOREIGN KEY (owner_id, pet_id) REFERENCES public.pet(owner_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kitchen_document
    ADD CONSTRAINT kitchen_document_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pet
    ADD CONSTRAINT pet_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_pet FOREIGN KEY (owner_id, pet_id) REFERENCES public.pet(owner_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.preferences
    ADD CONSTRAINT preferences_pet FOREIGN KEY (owner_id, pet_id) REFERENCES public.pet(owner_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.star
    ADD CONSTRAINT star_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.two_factor
    ADD CONSTRAINT "two_factor_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
