// Functions of libraries that a plain message does not need: each loads its library at its first
// call. So the program starts without a hundred files, most of which are libraries of libraries.
//
// A function that is not here is missing when the program is linked; add a line for it.

#define TALLY_CAIRO 0
#define TALLY_CRYPTO 1
#define TALLY_ZIP 2
#define TALLY_SIXEL 3
#define TALLY_GD 4
#define TALLY_QRENCODE 5
#define TALLY_ZBAR 6
#define TALLY_READLINE 7
#define TALLY_CURL 8
#define TALLY_XML 9

// Where a function of a library is, once it was found, what it is called, and of which library; and
// the head of the jump to it.
.macro BEGIN_FUNCTION name, library
  .section .rodata.str1.1,"aMS",@progbits,1
9:
  .asciz "\name"
  .data
  .balign 8
8:
  .quad 0
  .quad 9b
  .quad \library
  .text
  .balign 16
  .globl \name
  .hidden \name
  .type \name, @function
\name:
.endm

#if defined(__x86_64__)

// Jumps to the function when it was found. Else what was called is remembered in a register that
// no call uses, and looked up.
.macro LIBRARY_FUNCTION name, library
  BEGIN_FUNCTION \name, \library
  movq 8b(%rip), %r11
  testq %r11, %r11
  je 1f
  jmpq *%r11
1:
  leaq 8b(%rip), %r11
  jmp find_function
  .size \name, .-\name
.endm

// All that may hold arguments is kept while the library is loaded.
  .text
  .type find_function, @function
find_function:
  .cfi_startproc
  pushq %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  movq %rsp, %rbp
  .cfi_def_cfa_register %rbp
  subq $192, %rsp
  movq %rax, 0(%rsp)
  movq %rdi, 8(%rsp)
  movq %rsi, 16(%rsp)
  movq %rdx, 24(%rsp)
  movq %rcx, 32(%rsp)
  movq %r8, 40(%rsp)
  movq %r9, 48(%rsp)
  movq %r10, 56(%rsp)
  movups %xmm0, 64(%rsp)
  movups %xmm1, 80(%rsp)
  movups %xmm2, 96(%rsp)
  movups %xmm3, 112(%rsp)
  movups %xmm4, 128(%rsp)
  movups %xmm5, 144(%rsp)
  movups %xmm6, 160(%rsp)
  movups %xmm7, 176(%rsp)
  movq %r11, %rdi
  callq tally_find_function
  movq %rax, %r11
  movq 0(%rsp), %rax
  movq 8(%rsp), %rdi
  movq 16(%rsp), %rsi
  movq 24(%rsp), %rdx
  movq 32(%rsp), %rcx
  movq 40(%rsp), %r8
  movq 48(%rsp), %r9
  movq 56(%rsp), %r10
  movups 64(%rsp), %xmm0
  movups 80(%rsp), %xmm1
  movups 96(%rsp), %xmm2
  movups 112(%rsp), %xmm3
  movups 128(%rsp), %xmm4
  movups 144(%rsp), %xmm5
  movups 160(%rsp), %xmm6
  movups 176(%rsp), %xmm7
  leave
  .cfi_def_cfa %rsp, 8
  jmpq *%r11
  .cfi_endproc
  .size find_function, .-find_function

#elif defined(__aarch64__)

.macro LIBRARY_FUNCTION name, library
  BEGIN_FUNCTION \name, \library
  adrp x16, 8b
  add x16, x16, :lo12:8b
  ldr x17, [x16]
  cbz x17, 1f
  br x17
1:
  b find_function
  .size \name, .-\name
.endm

  .text
  .type find_function, @function
find_function:
  .cfi_startproc
  stp x29, x30, [sp, #-224]!
  .cfi_def_cfa_offset 224
  .cfi_offset x29, -224
  .cfi_offset x30, -216
  mov x29, sp
  stp x0, x1, [sp, #16]
  stp x2, x3, [sp, #32]
  stp x4, x5, [sp, #48]
  stp x6, x7, [sp, #64]
  str x8, [sp, #80]
  stp q0, q1, [sp, #96]
  stp q2, q3, [sp, #128]
  stp q4, q5, [sp, #160]
  stp q6, q7, [sp, #192]
  mov x0, x16
  bl tally_find_function
  mov x17, x0
  ldp x0, x1, [sp, #16]
  ldp x2, x3, [sp, #32]
  ldp x4, x5, [sp, #48]
  ldp x6, x7, [sp, #64]
  ldr x8, [sp, #80]
  ldp q0, q1, [sp, #96]
  ldp q2, q3, [sp, #128]
  ldp q4, q5, [sp, #160]
  ldp q6, q7, [sp, #192]
  ldp x29, x30, [sp], #224
  .cfi_def_cfa_offset 0
  br x17
  .cfi_endproc
  .size find_function, .-find_function

#else
#error "Add how this processor calls functions."
#endif

// Charts as PNG.
LIBRARY_FUNCTION cairo_arc, TALLY_CAIRO
LIBRARY_FUNCTION cairo_create, TALLY_CAIRO
LIBRARY_FUNCTION cairo_destroy, TALLY_CAIRO
LIBRARY_FUNCTION cairo_fill, TALLY_CAIRO
LIBRARY_FUNCTION cairo_image_surface_create, TALLY_CAIRO
LIBRARY_FUNCTION cairo_line_to, TALLY_CAIRO
LIBRARY_FUNCTION cairo_move_to, TALLY_CAIRO
LIBRARY_FUNCTION cairo_rectangle, TALLY_CAIRO
LIBRARY_FUNCTION cairo_scale, TALLY_CAIRO
LIBRARY_FUNCTION cairo_select_font_face, TALLY_CAIRO
LIBRARY_FUNCTION cairo_set_font_size, TALLY_CAIRO
LIBRARY_FUNCTION cairo_set_line_width, TALLY_CAIRO
LIBRARY_FUNCTION cairo_set_source_rgb, TALLY_CAIRO
LIBRARY_FUNCTION cairo_show_text, TALLY_CAIRO
LIBRARY_FUNCTION cairo_stroke, TALLY_CAIRO
LIBRARY_FUNCTION cairo_surface_destroy, TALLY_CAIRO
LIBRARY_FUNCTION cairo_surface_flush, TALLY_CAIRO
LIBRARY_FUNCTION cairo_surface_write_to_png_stream, TALLY_CAIRO
LIBRARY_FUNCTION cairo_text_extents, TALLY_CAIRO

// Content addresses and passphrases.
LIBRARY_FUNCTION CRYPTO_memcmp, TALLY_CRYPTO
LIBRARY_FUNCTION EVP_Digest, TALLY_CRYPTO
LIBRARY_FUNCTION EVP_PBE_scrypt, TALLY_CRYPTO
LIBRARY_FUNCTION EVP_sha256, TALLY_CRYPTO

// Archives of other apps.
LIBRARY_FUNCTION zip_close, TALLY_ZIP
LIBRARY_FUNCTION zip_discard, TALLY_ZIP
LIBRARY_FUNCTION zip_error_fini, TALLY_ZIP
LIBRARY_FUNCTION zip_error_init_with_code, TALLY_ZIP
LIBRARY_FUNCTION zip_error_strerror, TALLY_ZIP
LIBRARY_FUNCTION zip_fclose, TALLY_ZIP
LIBRARY_FUNCTION zip_file_add, TALLY_ZIP
LIBRARY_FUNCTION zip_fopen_index, TALLY_ZIP
LIBRARY_FUNCTION zip_fread, TALLY_ZIP
LIBRARY_FUNCTION zip_get_num_entries, TALLY_ZIP
LIBRARY_FUNCTION zip_open, TALLY_ZIP
LIBRARY_FUNCTION zip_source_buffer, TALLY_ZIP
LIBRARY_FUNCTION zip_source_file, TALLY_ZIP
LIBRARY_FUNCTION zip_source_free, TALLY_ZIP
LIBRARY_FUNCTION zip_stat_index, TALLY_ZIP
LIBRARY_FUNCTION zip_strerror, TALLY_ZIP

// Pictures in terminals.
LIBRARY_FUNCTION sixel_dither_initialize, TALLY_SIXEL
LIBRARY_FUNCTION sixel_dither_new, TALLY_SIXEL
LIBRARY_FUNCTION sixel_dither_unref, TALLY_SIXEL
LIBRARY_FUNCTION sixel_encode, TALLY_SIXEL
LIBRARY_FUNCTION sixel_output_new, TALLY_SIXEL
LIBRARY_FUNCTION sixel_output_unref, TALLY_SIXEL

// Pictures.
LIBRARY_FUNCTION gdFree, TALLY_GD
LIBRARY_FUNCTION gdImageAlphaBlending, TALLY_GD
LIBRARY_FUNCTION gdImageCopyResampled, TALLY_GD
LIBRARY_FUNCTION gdImageCreateFromGifPtr, TALLY_GD
LIBRARY_FUNCTION gdImageCreateFromJpegPtrEx, TALLY_GD
LIBRARY_FUNCTION gdImageCreateFromPngPtr, TALLY_GD
LIBRARY_FUNCTION gdImageCreateFromWebpPtr, TALLY_GD
LIBRARY_FUNCTION gdImageCreateTrueColor, TALLY_GD
LIBRARY_FUNCTION gdImageDestroy, TALLY_GD
LIBRARY_FUNCTION gdImageFilledRectangle, TALLY_GD
LIBRARY_FUNCTION gdImageFlipHorizontal, TALLY_GD
LIBRARY_FUNCTION gdImageGetTrueColorPixel, TALLY_GD
LIBRARY_FUNCTION gdImageJpegPtr, TALLY_GD
LIBRARY_FUNCTION gdImagePaletteToTrueColor, TALLY_GD
LIBRARY_FUNCTION gdImagePngPtr, TALLY_GD
LIBRARY_FUNCTION gdImageRotateInterpolated, TALLY_GD
LIBRARY_FUNCTION gdImageSaveAlpha, TALLY_GD
LIBRARY_FUNCTION gdSetErrorMethod, TALLY_GD

// Writing QR codes.
LIBRARY_FUNCTION QRcode_encodeData, TALLY_QRENCODE
LIBRARY_FUNCTION QRcode_free, TALLY_QRENCODE

// Reading QR codes.
LIBRARY_FUNCTION zbar_image_create, TALLY_ZBAR
LIBRARY_FUNCTION zbar_image_destroy, TALLY_ZBAR
LIBRARY_FUNCTION zbar_image_first_symbol, TALLY_ZBAR
LIBRARY_FUNCTION zbar_image_scanner_create, TALLY_ZBAR
LIBRARY_FUNCTION zbar_image_scanner_destroy, TALLY_ZBAR
LIBRARY_FUNCTION zbar_image_scanner_set_config, TALLY_ZBAR
LIBRARY_FUNCTION zbar_image_set_data, TALLY_ZBAR
LIBRARY_FUNCTION zbar_image_set_format, TALLY_ZBAR
LIBRARY_FUNCTION zbar_image_set_size, TALLY_ZBAR
LIBRARY_FUNCTION zbar_scan_image, TALLY_ZBAR
LIBRARY_FUNCTION zbar_symbol_get_data, TALLY_ZBAR
LIBRARY_FUNCTION zbar_symbol_get_data_length, TALLY_ZBAR
LIBRARY_FUNCTION zbar_symbol_next, TALLY_ZBAR

// What Foundation fetches addresses with, where it is linked into the program.
LIBRARY_FUNCTION curl_easy_cleanup, TALLY_CURL
LIBRARY_FUNCTION curl_easy_getinfo, TALLY_CURL
LIBRARY_FUNCTION curl_easy_init, TALLY_CURL
LIBRARY_FUNCTION curl_easy_pause, TALLY_CURL
LIBRARY_FUNCTION curl_easy_setopt, TALLY_CURL
LIBRARY_FUNCTION curl_easy_strerror, TALLY_CURL
LIBRARY_FUNCTION curl_free, TALLY_CURL
LIBRARY_FUNCTION curl_global_init, TALLY_CURL
LIBRARY_FUNCTION curl_multi_add_handle, TALLY_CURL
LIBRARY_FUNCTION curl_multi_assign, TALLY_CURL
LIBRARY_FUNCTION curl_multi_cleanup, TALLY_CURL
LIBRARY_FUNCTION curl_multi_info_read, TALLY_CURL
LIBRARY_FUNCTION curl_multi_init, TALLY_CURL
LIBRARY_FUNCTION curl_multi_remove_handle, TALLY_CURL
LIBRARY_FUNCTION curl_multi_setopt, TALLY_CURL
LIBRARY_FUNCTION curl_multi_socket_action, TALLY_CURL
LIBRARY_FUNCTION curl_slist_append, TALLY_CURL
LIBRARY_FUNCTION curl_slist_free_all, TALLY_CURL
LIBRARY_FUNCTION curl_url, TALLY_CURL
LIBRARY_FUNCTION curl_url_get, TALLY_CURL
LIBRARY_FUNCTION curl_url_set, TALLY_CURL
LIBRARY_FUNCTION curl_version, TALLY_CURL
LIBRARY_FUNCTION curl_version_info, TALLY_CURL

// What Foundation reads XML with, where it is linked into the program.
LIBRARY_FUNCTION xmlAddAttributeDecl, TALLY_XML
LIBRARY_FUNCTION xmlAddChild, TALLY_XML
LIBRARY_FUNCTION xmlAddElementDecl, TALLY_XML
LIBRARY_FUNCTION xmlAddNextSibling, TALLY_XML
LIBRARY_FUNCTION xmlAddPrevSibling, TALLY_XML
LIBRARY_FUNCTION xmlBufferContent, TALLY_XML
LIBRARY_FUNCTION xmlBufferCreate, TALLY_XML
LIBRARY_FUNCTION xmlBufferFree, TALLY_XML
LIBRARY_FUNCTION xmlBuildQName, TALLY_XML
LIBRARY_FUNCTION xmlChildElementCount, TALLY_XML
LIBRARY_FUNCTION xmlCopyDoc, TALLY_XML
LIBRARY_FUNCTION xmlCopyDtd, TALLY_XML
LIBRARY_FUNCTION xmlCopyNamespace, TALLY_XML
LIBRARY_FUNCTION xmlCopyNode, TALLY_XML
LIBRARY_FUNCTION xmlCreatePushParserCtxt, TALLY_XML
LIBRARY_FUNCTION xmlCtxtGetLastError, TALLY_XML
LIBRARY_FUNCTION xmlCtxtUseOptions, TALLY_XML
LIBRARY_FUNCTION xmlDictOwns, TALLY_XML
LIBRARY_FUNCTION xmlDocGetRootElement, TALLY_XML
LIBRARY_FUNCTION xmlDocSetRootElement, TALLY_XML
LIBRARY_FUNCTION xmlEncodeEntitiesReentrant, TALLY_XML
LIBRARY_FUNCTION xmlFreeDoc, TALLY_XML
LIBRARY_FUNCTION xmlFreeDocElementContent, TALLY_XML
LIBRARY_FUNCTION xmlFreeDtd, TALLY_XML
LIBRARY_FUNCTION xmlFreeEnumeration, TALLY_XML
LIBRARY_FUNCTION xmlFreeNode, TALLY_XML
LIBRARY_FUNCTION xmlFreeNs, TALLY_XML
LIBRARY_FUNCTION xmlFreeNsList, TALLY_XML
LIBRARY_FUNCTION xmlFreeParserCtxt, TALLY_XML
LIBRARY_FUNCTION xmlFreeProp, TALLY_XML
LIBRARY_FUNCTION xmlFreeValidCtxt, TALLY_XML
LIBRARY_FUNCTION xmlGetDocEntity, TALLY_XML
LIBRARY_FUNCTION xmlGetDtdAttrDesc, TALLY_XML
LIBRARY_FUNCTION xmlGetDtdElementDesc, TALLY_XML
LIBRARY_FUNCTION xmlGetDtdEntity, TALLY_XML
LIBRARY_FUNCTION xmlGetDtdNotationDesc, TALLY_XML
LIBRARY_FUNCTION xmlGetExternalEntityLoader, TALLY_XML
LIBRARY_FUNCTION xmlGetIntSubset, TALLY_XML
LIBRARY_FUNCTION xmlGetNodePath, TALLY_XML
LIBRARY_FUNCTION xmlGetParameterEntity, TALLY_XML
LIBRARY_FUNCTION xmlGetPredefinedEntity, TALLY_XML
LIBRARY_FUNCTION xmlHasNsProp, TALLY_XML
LIBRARY_FUNCTION xmlHashLookup, TALLY_XML
LIBRARY_FUNCTION xmlHashLookup3, TALLY_XML
LIBRARY_FUNCTION xmlHashRemoveEntry, TALLY_XML
LIBRARY_FUNCTION xmlHashRemoveEntry3, TALLY_XML
LIBRARY_FUNCTION xmlHashScan, TALLY_XML
LIBRARY_FUNCTION xmlIOParseDTD, TALLY_XML
LIBRARY_FUNCTION xmlInitParser, TALLY_XML
LIBRARY_FUNCTION xmlNewComment, TALLY_XML
LIBRARY_FUNCTION xmlNewDoc, TALLY_XML
LIBRARY_FUNCTION xmlNewDtd, TALLY_XML
LIBRARY_FUNCTION xmlNewNode, TALLY_XML
LIBRARY_FUNCTION xmlNewNs, TALLY_XML
LIBRARY_FUNCTION xmlNewNsProp, TALLY_XML
LIBRARY_FUNCTION xmlNewPI, TALLY_XML
LIBRARY_FUNCTION xmlNewProp, TALLY_XML
LIBRARY_FUNCTION xmlNewText, TALLY_XML
LIBRARY_FUNCTION xmlNewValidCtxt, TALLY_XML
LIBRARY_FUNCTION xmlNoNetExternalEntityLoader, TALLY_XML
LIBRARY_FUNCTION xmlNodeGetContent, TALLY_XML
LIBRARY_FUNCTION xmlNodeSetContent, TALLY_XML
LIBRARY_FUNCTION xmlNodeSetName, TALLY_XML
LIBRARY_FUNCTION xmlParseChunk, TALLY_XML
LIBRARY_FUNCTION xmlParseDTD, TALLY_XML
LIBRARY_FUNCTION xmlParserInputBufferCreateMem, TALLY_XML
LIBRARY_FUNCTION xmlReadMemory, TALLY_XML
LIBRARY_FUNCTION xmlRegFreeRegexp, TALLY_XML
LIBRARY_FUNCTION xmlReplaceNode, TALLY_XML
LIBRARY_FUNCTION xmlSAX2ExternalSubset, TALLY_XML
LIBRARY_FUNCTION xmlSAX2GetColumnNumber, TALLY_XML
LIBRARY_FUNCTION xmlSAX2GetEntity, TALLY_XML
LIBRARY_FUNCTION xmlSAX2GetLineNumber, TALLY_XML
LIBRARY_FUNCTION xmlSAX2InternalSubset, TALLY_XML
LIBRARY_FUNCTION xmlSAX2UnparsedEntityDecl, TALLY_XML
LIBRARY_FUNCTION xmlSaveClose, TALLY_XML
LIBRARY_FUNCTION xmlSaveToBuffer, TALLY_XML
LIBRARY_FUNCTION xmlSaveTree, TALLY_XML
LIBRARY_FUNCTION xmlSearchNsByHref, TALLY_XML
LIBRARY_FUNCTION xmlSetExternalEntityLoader, TALLY_XML
LIBRARY_FUNCTION xmlSetNs, TALLY_XML
LIBRARY_FUNCTION xmlSetStructuredErrorFunc, TALLY_XML
LIBRARY_FUNCTION xmlSnprintfElementContent, TALLY_XML
LIBRARY_FUNCTION xmlSplitQName2, TALLY_XML
LIBRARY_FUNCTION xmlSplitQName3, TALLY_XML
LIBRARY_FUNCTION xmlStopParser, TALLY_XML
LIBRARY_FUNCTION xmlStrcmp, TALLY_XML
LIBRARY_FUNCTION xmlStrdup, TALLY_XML
LIBRARY_FUNCTION xmlStrlen, TALLY_XML
LIBRARY_FUNCTION xmlStrndup, TALLY_XML
LIBRARY_FUNCTION xmlUnlinkNode, TALLY_XML
LIBRARY_FUNCTION xmlValidateDocument, TALLY_XML
LIBRARY_FUNCTION xmlXPathFreeContext, TALLY_XML
LIBRARY_FUNCTION xmlXPathFreeObject, TALLY_XML
LIBRARY_FUNCTION xmlXPathNewContext, TALLY_XML
LIBRARY_FUNCTION xmlXPathNodeEval, TALLY_XML
LIBRARY_FUNCTION xmlXPathRegisterNs, TALLY_XML

// Lines of a terminal.
LIBRARY_FUNCTION add_history, TALLY_READLINE
LIBRARY_FUNCTION append_history, TALLY_READLINE
LIBRARY_FUNCTION history_get, TALLY_READLINE
LIBRARY_FUNCTION history_truncate_file, TALLY_READLINE
LIBRARY_FUNCTION read_history, TALLY_READLINE
LIBRARY_FUNCTION rl_callback_handler_install, TALLY_READLINE
LIBRARY_FUNCTION rl_callback_handler_remove, TALLY_READLINE
LIBRARY_FUNCTION rl_callback_read_char, TALLY_READLINE
LIBRARY_FUNCTION rl_callback_sigcleanup, TALLY_READLINE
LIBRARY_FUNCTION rl_clear_visible_line, TALLY_READLINE
LIBRARY_FUNCTION rl_completion_matches, TALLY_READLINE
LIBRARY_FUNCTION rl_deprep_terminal, TALLY_READLINE
LIBRARY_FUNCTION rl_forced_update_display, TALLY_READLINE
LIBRARY_FUNCTION rl_on_new_line, TALLY_READLINE
LIBRARY_FUNCTION rl_prep_terminal, TALLY_READLINE
LIBRARY_FUNCTION rl_redisplay, TALLY_READLINE
LIBRARY_FUNCTION rl_replace_line, TALLY_READLINE
LIBRARY_FUNCTION rl_resize_terminal, TALLY_READLINE
LIBRARY_FUNCTION rl_variable_bind, TALLY_READLINE
LIBRARY_FUNCTION stifle_history, TALLY_READLINE
LIBRARY_FUNCTION using_history, TALLY_READLINE

  .section .note.GNU-stack,"",@progbits
